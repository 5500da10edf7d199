import type { components } from './control-api.gen.ts'
import type { Control } from './control.ts'

/** A call that waits for the answer of a test. */
export type WaitingCall = Pick<
  components['schemas']['Request'],
  'method' | 'call' | 'person' | 'request'
>

/** What a test answers in place of the agency: status 200 unless it says otherwise. */
export type CallAnswer = Partial<components['schemas']['CallAnswer']>

/** Computes the answer to a call. */
export type AnswerOf = (call: WaitingCall) => CallAnswer | Promise<CallAnswer>

const ASKED_EVERY_MS = 50

/** Answers each call that the fault holds. Rejects once the fault, the world or the simulator is gone. */
export const answerCalls = async (
  control: Control,
  id: string,
  answer: AnswerOf,
): Promise<never> => {
  for (;;) {
    const held = await control('get', '/sim/faults/{id}/held', { path: { id } })
    await Promise.all(
      held.map(async ({ id: call, ...waiting }) => {
        const sendAnswer = ({ body, ...others }: CallAnswer) =>
          control('post', '/sim/faults/{id}/held/{call}/answer', {
            path: { id, call: String(call) },
            body: { ...others, body },
          })
        try {
          await sendAnswer(await answer(waiting))
        } catch (error) {
          // The system under test would wait for ever.
          const message = `The answer of the test failed: ${(error as Error).message}`
          await sendAnswer({ status: 500, body: { message } })
        }
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS).unref())
  }
}
