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

/** The parameters with which a member of staff settles a payment. */
export const settling = (
  { reference, amount, cart }: ReturnType<typeof paymentsToSettle>[number],
  to: 'confirmed' | 'declined',
): string[] =>
  ['--settle', reference, to].concat('--cart', cart, '--amount', amount, '--by', 'Pat Doe')
