import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { BadAgencyFolder } from '@mva/agency/config/agency-folder'
import { declareAgency } from '@mva/agency/config/declare-agency'
import { fragileCalls } from '@mva/agency/config/fragile'
import type { WireConfig } from '@mva/agency/config/wire'
import { readConnection } from '@mva/agency/connection'
import { connectionSettings } from '@mva/agency/connection-settings'
import { httpTransport } from '@mva/agency/transport/http'
import { BadSettings, readSettings } from '@mva/settings/read-settings'
import { urlSetting } from '@mva/settings/setting-kinds'
import type { CallResult } from './call-result.ts'
import { checkLive, type OnResult } from './live-check.ts'
import { readPerson } from './person.ts'
import { proposalFile } from './proposal-file.ts'
import { fragileLine, proposalLines, reportLines, summaryLine, summaryOf } from './report.ts'
import { checkSaved } from './saved-check.ts'
import { UsageError } from './usage-error.ts'
import type { VisitOptions } from './visit.ts'
import { type WireLearner, wireLearner } from './wire-learner.ts'

const USAGE = `Holds an agency against the contract (docs/connect-an-agency.md).

  agency:check --url https://agency.example/api --person person.json [--writes]
  agency:check --saved folder
  agency:check --folder agencies/my-state
  agency:check --folder agencies/my-state --url … --person … --writes --propose wire.proposal.ts

  --url             the agency's base address
  --person          a file that says who signs in, and a vehicle of theirs
  --writes          also makes calls that change the record, none that pays
  --recaptcha       an anti-bot token that is sent with every POST
  --recaptcha-from  an address that makes a token: it is posted { "action" }, and answers { "token" }
  --saved           a folder of saved answers to check, without a network
  --folder          the folder that declares the agency (AGENCY_FOLDER); alone, it is only checked
  --propose         a file to write the wire of the folder to, guessed from the answers, with questions to the agency
  --json            writes the report as JSON

The settings of the connection, such as AGENCY_HEADERS and HTTPS_PROXY, are those of the site.
Exit status: 0 every call fits or is read and nothing is proposed, 1 one does not fit or could not be checked, or words
of the wire are proposed, 2 wrong usage or no agency.`

export interface CommandLine {
  /** Writes a line of the report. */
  print: (line: string) => void
  /** Writes a line about a wrong command. */
  printError: (line: string) => void
  ask: VisitOptions['ask']
  variables: Record<string, string | undefined>
}

/** Runs the command with the given arguments and returns the exit status. */
export const runAgencyCheck = async (
  args: readonly string[],
  commandLine: CommandLine,
): Promise<number> => {
  try {
    return await check(readOptions(args), commandLine)
  } catch (error) {
    if (!isUsageError(error)) throw error
    const isFolder = error instanceof BadAgencyFolder
    commandLine.printError(`${error.message}${isFolder ? '' : '\nSee agency:check --help.'}`)
    return 2
  }
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof BadSettings ||
  error instanceof BadAgencyFolder ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

type Options = ReturnType<typeof readOptions>

const readOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      person: { type: 'string' },
      writes: { type: 'boolean', default: false },
      recaptcha: { type: 'string' },
      'recaptcha-from': { type: 'string' },
      saved: { type: 'string' },
      folder: { type: 'string' },
      propose: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

const check = async (options: Options, commandLine: CommandLine): Promise<number> => {
  const { print } = commandLine
  if (options.help) {
    print(USAGE)
    return 0
  }
  const { folder, url, saved } = options
  const { config } = await declareAgency(folder ?? commandLine.variables['AGENCY_FOLDER'])
  const { wire, place } = config
  if (folder !== undefined && url === undefined && saved === undefined) {
    print(`${folder} can be used.`)
    return 0
  }
  const results: CallResult[] = []
  const add = (result: CallResult) => {
    results.push(result)
    if (!options.json) print(reportLines(result).join('\n'))
  }
  const { propose } = options
  const learner = propose === undefined ? null : wireLearner(wire, place.timeZone.id)
  const waiting: Parameters<OnResult>[0][] = []
  // What is proposed is known at the end: the report is of an agency that has it.
  const onResult: OnResult = (resultBy) => {
    if (learner) waiting.push(resultBy)
    else add(resultBy(wire))
  }
  if (saved === undefined) await checkAgency(options, commandLine, { wire, learner, onResult })
  else checkSaved(saved, { learner, onResult })
  const proposal = learner?.proposal()
  const by = proposal?.wire ?? wire
  for (const resultBy of waiting) add(resultBy(by))
  if (propose !== undefined && proposal) writeProposal(propose, proposalFile(proposal))
  const summary = summaryOf(results)
  const { news, questions, nextRun, left } = proposal ?? {}
  print(
    options.json
      ? JSON.stringify(
          { summary, fragile: fragileCalls(by), news, questions, nextRun, left, calls: results },
          null,
          2,
        )
      : [
          '',
          summaryLine(results),
          fragileLine(by),
          ...(propose !== undefined && proposal ? proposalLines(propose, proposal) : []),
        ].join('\n'),
  )
  return summary.doesNotFit + summary.notChecked + (news?.length ?? 0) === 0 ? 0 : 1
}

const writeProposal = (file: string, text: string) => {
  try {
    writeFileSync(file, text)
  } catch {
    throw new UsageError(`${file} cannot be written`)
  }
}

const checkSettings = z.extend(z.object(connectionSettings), { AGENCY_API_URL: urlSetting })

const CONNECTIONS = 2

interface CheckOptions {
  wire: WireConfig
  learner: WireLearner | null
  onResult: OnResult
}

const checkAgency = async (
  options: Options,
  { ask, variables }: CommandLine,
  { wire, learner, onResult }: CheckOptions,
) => {
  const { url, person, writes } = options
  if (url === undefined || person === undefined)
    throw new UsageError('--url and --person are required, unless --saved is given')
  const settings = readSettings(checkSettings, { ...variables, AGENCY_API_URL: url })
  const { transport, close } = httpTransport({
    baseUrl: new URL(url),
    connections: CONNECTIONS,
    charset: wire.charset,
    ...readConnection(settings),
  })
  try {
    await checkLive({
      transport,
      wire,
      learner,
      cookies: settings.AGENCY_COOKIES,
      person: readPerson(person),
      writes,
      antibotToken: (action) => antibotToken(options, action),
      ask,
      onResult,
    })
  } finally {
    await close()
  }
}

const antibotToken = async (options: Options, action: string): Promise<string | undefined> => {
  const address = options['recaptcha-from']
  if (address === undefined) return options.recaptcha
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    })
    const { token } = (await response.json()) as { token?: unknown }
    if (typeof token === 'string') return token
  } catch {
    // An unreachable address and an address with other answers are reported alike.
  }
  throw new UsageError('--recaptcha-from returned no token')
}
