import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a command of staff with the settings of a server. Returns its lines. */
export const staffCommand = async (
  file: string,
  parameters: readonly string[],
  settings: Record<string, string>,
): Promise<readonly string[]> => {
  const env = { ...process.env, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], { env })
  return stdout.split('\n')
}

const TO_SETTLE = /^([0-9A-F]{8}) .* \$(\d+\.\d\d) {2}cart (\d+)(?!.*LATE)/

/** The payments that staff settle, from the lines of `payments:unresolved`. */
export const paymentsToSettle = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, reference, amount, cart] = TO_SETTLE.exec(line) ?? []
    return reference === undefined || amount === undefined || cart === undefined
      ? []
      : [{ reference, amount, cart }]
  })

type ToSettle = ReturnType<typeof paymentsToSettle>[number]
type Outcome = 'confirmed' | 'declined'

const decided = ({ cart, amount }: ToSettle, by: string) =>
  ['--cart', cart, '--amount', amount].concat('--by', by)

/** The parameters with which a member of staff settles a payment. */
export const settling = (listed: ToSettle, to: Outcome): string[] =>
  ['--settle', listed.reference, to].concat(decided(listed, 'Pat Doe'))

/** The parameters with which another member of staff corrects that. */
export const correcting = (listed: ToSettle, to: Outcome): string[] =>
  ['--correct', listed.reference, to].concat(
    decided(listed, 'Kim Poe'),
    '--reason',
    'the agency says so in writing',
  )
