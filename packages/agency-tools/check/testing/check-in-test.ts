import { type CommandLine, runAgencyCheck } from '../command.ts'

/** Runs the command and collects its output. Its questions stay unanswered unless `ask` answers them. */
export const checkInTest = async (
  args: readonly string[],
  { ask = async () => '', variables = {} }: Partial<Pick<CommandLine, 'ask' | 'variables'>> = {},
): Promise<{ status: number; output: string; errors: string }> => {
  const output: string[] = []
  const errors: string[] = []
  const status = await runAgencyCheck(args, {
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
    ask,
    variables,
  })
  return { status, output: output.join('\n'), errors: errors.join('\n') }
}
