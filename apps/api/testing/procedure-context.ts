import type { AgencyGateway } from '@mva/agency/gateway'
import type { BrowserSession, RecordAt } from '../src/http/browser-session.ts'
import type { SessionRecord } from '../src/store/session-record.ts'
import type { Context } from '../src/trpc/init.ts'

/** The context of a procedure. What a test does not give throws when the procedure uses it. */
export const procedureContext = (given: Partial<Context>): Context => ({
  gateway: missing('gateway'),
  session: missing('session'),
  store: missing('store'),
  payments: missing('payments'),
  paymentCheck: 'validate-cart',
  areAntibotTokensReusable: true,
  call: {},
  now: () => new Date(),
  scope: '',
  referenceId: 'a test',
  settings: {
    agencyName: 'Division of Motor Vehicles',
    agencyStreet: '100 Example Avenue',
    agencyCityStateZip: 'Capital City, FK 99900',
  },
  actionLink: () => null,
  isServiceOff: () => false,
  onUnexplainedFee: () => undefined,
  signInAnsweredAfterMs: 0,
  clientKey: 'a test',
  widerNetworks: [],
  browserMark: { id: undefined, keep: () => '', forget: () => undefined },
  areBrowsersRemembered: true,
  customerKey: undefined,
  isClientShared: false,
  ...given,
})

/** A gateway with the given calls. All others throw. */
export const gatewayWith = (calls: {
  [Group in keyof AgencyGateway]?: Partial<AgencyGateway[Group]>
}): AgencyGateway => Object.assign(missing('gateway'), calls)

/** A browser session in memory. `did` collects its effects, in order. */
export const sessionWith = (
  first: SessionRecord | null,
): { session: BrowserSession; record: () => SessionRecord | null; did: string[] } => {
  let record = first
  const did: string[] = []
  const session: BrowserSession = {
    read: async () =>
      record ? { record, version: 1, lastSeenAt: 0, endsAt: Infinity } : undefined,
    account: () => record?.accountKey,
    start: async (started) => {
      record = started
    },
    replace: async (started) => {
      if (record === null) return false
      record = started
      return true
    },
    change: async (stage, decide) => {
      if (record?.stage !== stage) return { kind: 'ended' }
      const decision = decide(record as RecordAt<typeof stage>)
      record = decision.record
      return decision
    },
    touch: async () => void did.push('touched'),
    extend: async () => void did.push('extended'),
    end: async () => {
      did.push('ended')
      record = null
    },
    endOthers: async () => {
      did.push('ended others')
      return []
    },
    endedBy: async () => undefined,
  }
  return { session, record: () => record, did }
}

const missing = <Part extends 'gateway' | 'session' | 'store' | 'payments'>(
  part: Part,
): Context[Part] =>
  new Proxy({} as Context[Part], {
    get: (known, name) => {
      if (name in known) return Reflect.get(known, name)
      throw new Error(`the test gives no ${part}.${String(name)}`)
    },
  })
