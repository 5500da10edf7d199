import { Counter, Gauge, type GaugeConfiguration, Histogram, type Registry } from 'prom-client'
import type { AgencyClient, ExchangeTrouble, UndeclaredFields } from '@mva/agency/client/client'
import { type CardCode, cardCodes } from '@mva/shared/registration-services/payment-refusal'
import { verification } from '@mva/shared/sign-in/sign-in'
import type { PortalStore } from '../store/portal-store.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** What the metrics show beside what they count. */
interface Observed {
  release: Release
  client: Pick<AgencyClient, 'events' | 'groups'>
  store: Pick<PortalStore, 'connections' | 'ledger'>
  tracing?: Pick<Tracing, 'droppedSpans'> | undefined
}

const AGENCY_BUCKETS_SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]

/** What the process runs, as the image says it. */
export interface Release {
  version: string
  revision: string
}

const paymentOutcomes = ['confirmed', 'declined', 'unknown'] as const

/** How a payment ended, or that it is not known. */
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** The procedures that end a sign-in, by one factor each. */
const SIGN_IN_PROCEDURES: ReadonlySet<string> = new Set([
  'signIn.verifyCode',
  'signIn.verifyDdNumber',
])
const signInOutcomes = verification.def.options.map(({ shape }) => shape.outcome.def.values[0])

export type Metrics = ReturnType<typeof siteMetrics>

/** Counts procedures, agency calls and payments. No label holds a value that a visitor chose. */
export const siteMetrics = (registry: Registry, { release, client, store, tracing }: Observed) => {
  const registers = [registry]
  const addGauge = <Label extends string>(gauge: GaugeConfiguration<Label>) =>
    registry.registerMetric(new Gauge({ ...gauge, registers: [] }))
  new Gauge({
    name: 'site_info',
    help: 'Always 1; the labels say what the process runs.',
    labelNames: ['version', 'revision'],
    registers,
  }).set({ ...release }, 1)
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Second factors by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of signInOutcomes) signIns.inc({ outcome }, 0)
  const payments = new Counter({
    name: 'payments_total',
    help: 'Payments that ended or became unknown, by outcome. An unknown one that is settled later counts again.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of paymentOutcomes) payments.inc({ outcome }, 0)
  const unexplainedFees = new Counter({
    name: 'service_fees_unexplained_total',
    help: 'Checkouts whose service fee, set by the agency, is not the one that step 1 explains.',
    registers,
  })
  const refusedCards = new Counter({
    name: 'cards_refused_total',
    help: 'Payments that the agency refused because of the card, by its code.',
    labelNames: ['code'],
    registers,
  })
  for (const code of cardCodes) refusedCards.inc({ code }, 0)
  const procedures = new Counter({
    name: 'procedure_outcomes_total',
    help: 'Procedures by outcome: done, an expected outcome by its name, or the kind of failure.',
    labelNames: ['procedure', 'outcome'],
    registers,
  })
  const exchanges = new Counter({
    name: 'agency_failed_exchanges_total',
    help: 'Agency calls that failed or could not be read in every part, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const fields = new Counter({
    name: 'agency_unreadable_fields_total',
    help: 'Fields of agency answers that do not fit the contract, by call and field.',
    labelNames: ['call', 'field'],
    registers,
  })
  const notUnderstood = new Counter({
    name: 'agency_answers_not_understood_total',
    help: 'Agency answers that are neither a yes nor a no that is declared, by call.',
    labelNames: ['call'],
    registers,
  })
  const undeclared = new Counter({
    name: 'agency_undeclared_fields_total',
    help: 'Fields of agency answers that neither the contract nor the folder declares, by call and field; each counts once.',
    labelNames: ['call', 'field'],
    registers,
  })
  const unresolved = new Gauge({
    name: 'payments_unresolved',
    help: 'Payments whose outcome is unknown.',
    registers,
  })
  const oldest = new Gauge({
    name: 'payments_unresolved_oldest_seconds',
    help: 'Age of the oldest unresolved payment; 0 if there is none.',
    registers,
  })
  const late = new Gauge({
    name: 'payments_late_charges',
    help: 'Declined payments that were charged all the same, until staff acknowledge them.',
    registers,
  })
  const lateAnswers = new Gauge({
    name: 'payments_late_answers',
    help: 'Payments about which the agency answered after staff had settled them, until staff acknowledge them.',
    registers,
  })
  const durations = new Histogram({
    name: 'agency_call_duration_seconds',
    help: 'Agency calls by call and HTTP status, without the time that they waited for their turn.',
    labelNames: ['call', 'status'],
    buckets: AGENCY_BUCKETS_SECONDS,
    registers,
  })
  client.events.on('ended', ({ call, status, durationMs }) =>
    durations.observe({ call, status: status ?? 'none' }, durationMs / 1000),
  )
  addGauge({
    name: 'agency_calls',
    help: 'Agency calls by group: in use and waiting, and the most of each.',
    labelNames: ['group', 'state'],
    collect() {
      for (const { group, concurrent, queued, inUse, waiting } of client.groups()) {
        this.set({ group, state: 'in_use' }, inUse)
        this.set({ group, state: 'max_in_use' }, concurrent)
        this.set({ group, state: 'waiting' }, waiting)
        this.set({ group, state: 'max_waiting' }, queued)
      }
    },
  })
  addGauge({
    name: 'agency_paused',
    help: '1 while the calls of a group are refused because too many of them failed.',
    labelNames: ['group'],
    collect() {
      for (const { group, isPaused } of client.groups()) this.set({ group }, isPaused ? 1 : 0)
    },
  })
  if (store.connections())
    addGauge({
      name: 'portal_database_connections',
      help: 'Connections to the database: the maximum, open ones, those in use, and statements that wait for one.',
      labelNames: ['state'],
      collect() {
        const { max = 0, open = 0, inUse = 0, waiting = 0 } = store.connections() ?? {}
        for (const [state, count] of Object.entries({ max, open, in_use: inUse, waiting }))
          this.set({ state }, count)
      },
    })
  if (tracing)
    addGauge({
      name: 'traces_dropped_spans',
      help: 'Spans that the collector has not accepted since the start.',
      collect() {
        this.set(tracing.droppedSpans())
      },
    })

  return {
    procedureEnded: (procedure: string, outcome: string) => {
      procedures.inc({ procedure, outcome })
      if (SIGN_IN_PROCEDURES.has(procedure)) signIns.inc({ outcome })
    },
    feeUnexplained: () => unexplainedFees.inc(),
    paymentEnded: (outcome: PaymentOutcome) => payments.inc({ outcome }),
    cardRefused: (code: CardCode) => refusedCards.inc({ code }),
    /** Counts a failed agency exchange, and each field that did not fit. */
    agencyTrouble: ({ call, status, issues, isNotUnderstood }: ExchangeTrouble) => {
      if (isNotUnderstood) notUnderstood.inc({ call })
      exchanges.inc({ call, status: status ?? 'none' })
      // Without list positions: the number of labels stays small.
      for (const { path } of issues) fields.inc({ call, field: path.replaceAll(/\[\d+\]/g, '[]') })
    },
    /** Counts the fields of the agency's answers that are not declared, each once. */
    undeclaredFields: ({ call, fields: names }: UndeclaredFields) => {
      for (const field of names) undeclared.inc({ call, field })
    },
    /** Updates the metrics of the unresolved payments. */
    refresh: async () => {
      // Without the database, the other metrics are still useful.
      const counted = await store.ledger.unresolved.count().catch(() => undefined)
      if (!counted) return
      unresolved.set(counted.count)
      oldest.set(counted.oldestMs / 1000)
      late.set(counted.lateCharges)
      lateAnswers.set(counted.lateAnswers)
    },
  }
}
