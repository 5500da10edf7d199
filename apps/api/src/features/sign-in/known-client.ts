import type { SignInForm } from '@mva/shared/sign-in/sign-in-form'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { identityKey } from './identity-keys.ts'

type ClientContext = Pick<
  Context,
  'store' | 'now' | 'scope' | 'clientKey' | 'isClientShared' | 'browserMark'
>

/** Whom a client is known for: the identity that a sign-in names, and the person once the agency has found one. */
type Owner = Pick<SigningIn, 'identity'> & Partial<Pick<SigningIn, 'accountKey'>>

const browserOf = (id: string) => `browser ${id}`

const browsersOf = (browserId: string | undefined): string[] =>
  browserId === undefined ? [] : [browserOf(browserId)]

/** What recognizes the client: its browser, and its address unless many customers share it. */
const clientsOf = (
  { clientKey, isClientShared }: ClientContext,
  browserId: string | undefined,
): string[] => [...browsersOf(browserId), ...(isClientShared ? [] : [`address ${clientKey}`])]

/** The identity that a sign-in names, as a fingerprint. The worlds of a simulator have the same people. */
export const identityOf = ({ store, scope }: Pick<Context, 'store' | 'scope'>, form: SignInForm) =>
  store.seal.fingerprint(JSON.stringify([scope, identityKey(form)]))

const ownersOf = ({ scope }: ClientContext, { identity, accountKey }: Owner): string[] => [
  identity,
  ...(accountKey === undefined ? [] : [JSON.stringify([scope, 'person', accountKey])]),
]

/** Whether the owner has signed in from this browser or address before. */
export const isKnownClient = (ctx: ClientContext, owner: Owner): Promise<boolean> =>
  ctx.store.knownClients.isKnown(
    clientsOf(ctx, ctx.browserMark.id),
    ownersOf(ctx, owner),
    ctx.now().getTime(),
  )

/** Whether the owner has signed in in this browser before, which an address does not prove. */
export const isKnownBrowser = (ctx: ClientContext, owner: Owner): Promise<boolean> =>
  ctx.store.knownClients.isKnown(
    browsersOf(ctx.browserMark.id),
    ownersOf(ctx, owner),
    ctx.now().getTime(),
  )

/** Remembers the browser and the address of an owner who has signed in with a code. */
export const rememberClient = async (ctx: ClientContext, owner: Required<Owner>): Promise<void> => {
  const { knownClients } = ctx.store
  const now = ctx.now().getTime()
  const { id } = ctx.browserMark
  // An id that someone else put into the browser must not become known.
  const isOurs = id !== undefined && (await knownClients.isAnyones(browserOf(id), now))
  const kept = ctx.browserMark.keep(isOurs ? id : undefined)
  await knownClients.remember(clientsOf(ctx, kept), ownersOf(ctx, owner), now)
}

/** Leaves nothing by which a shared computer could tell who has signed in there, from earlier sign-ins either. */
export const forgetBrowser = async ({ store, browserMark }: ClientContext): Promise<void> => {
  const { id } = browserMark
  browserMark.forget()
  if (id !== undefined) await store.knownClients.forget(browserOf(id))
}
