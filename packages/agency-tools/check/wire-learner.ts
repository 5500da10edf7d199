import { answerReader, type ReadAnswer } from '@mva/agency/client/answer-reader'
import { EVERY_CALL, type WireConfig } from '@mva/agency/config/wire'
import { parseJson } from '@mva/agency/contract/plain-values'
import type { Row } from '@mva/agency/contract/row'
import { guessManner, type Proposal, proposeWire } from './propose-wire.ts'
import type { SeenAnswer } from './seen-answers.ts'

/** Keeps the answers of a check, and finds out from them how the agency writes. */
export interface WireLearner {
  /** Reads an answer in the manner that is guessed from all answers so far. */
  read: (
    call: string,
    row: Row,
    answer: { status: number; body: string },
    request: object | undefined,
    wrong: string | null,
  ) => ReadAnswer
  proposal: () => Proposal
}

/** `zone` is that of the agency's place. */
export const wireLearner = (declared: WireConfig, zone: string): WireLearner => {
  const seen: SeenAnswer[] = []
  return {
    read: (call, row, { status, body }, request, wrong) => {
      seen.push({ call, row, status, body, json: parseJson(body), request, wrong })
      const wire = readingWire(guessManner(seen, declared, zone).wire)
      return answerReader(call, row, wire)({ status, body }, request)
    },
    proposal: () => proposeWire(seen, declared, zone),
  }
}

/** For the visit alone: what is not known to be a no is taken as a yes, so that the next call can be made. */
const readingWire = ({ answers = {}, ...wire }: WireConfig): WireConfig => ({
  ...wire,
  answers: Object.fromEntries(
    Object.entries({ [EVERY_CALL]: {}, ...answers }).map(([call, config]) => [
      call,
      { ...config, yes: 'status' },
    ]),
  ),
})
