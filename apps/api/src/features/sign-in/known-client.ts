import type { SignInForm } from '@mva/shared/forms/sign-in'
import type { Context } from '../../trpc/init.ts'
import { identityKey } from './identity-keys.ts'

type ClientContext = Pick<
  Context,
  'store' | 'now' | 'scope' | 'clientKey' | 'isClientShared' | 'browserMark'
>

const browserOf = (id: string) => `browser ${id}`

/** What recognizes the client: its browser, and its address unless many customers share it. */
const clientsOf = (
  { clientKey, isClientShared }: ClientContext,
  browserId: string | undefined,
): string[] => [
  ...(browserId === undefined ? [] : [browserOf(browserId)]),
  ...(isClientShared ? [] : [`address ${clientKey}`]),
]

/** The identity that a sign-in names, as a fingerprint. The worlds of a simulator have the same people. */
export const identityOf = ({ store, scope }: Pick<Context, 'store' | 'scope'>, form: SignInForm) =>
  store.seal.fingerprint(JSON.stringify([scope, identityKey(form)]))

/** Whether the owner of the identity has signed in from this browser or address before. */
export const isKnownClient = (ctx: ClientContext, identity: string): Promise<boolean> =>
  ctx.store.knownClients.isKnown(clientsOf(ctx, ctx.browserMark.id), identity, ctx.now().getTime())

/** Remembers the browser and the address of an owner who has signed in with a code. */
export const rememberClient = async (ctx: ClientContext, identity: string): Promise<void> => {
  const { knownClients } = ctx.store
  const now = ctx.now().getTime()
  const { id } = ctx.browserMark
  // An id that someone else put into the browser must not become known.
  const isOurs = id !== undefined && (await knownClients.isAnyones(browserOf(id), now))
  const kept = ctx.browserMark.keep(isOurs ? id : undefined)
  await knownClients.remember(clientsOf(ctx, kept), identity, now)
}
