import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Instruction } from './dockerfile.ts'

/** A stage of the build, in a folder that stands for the root of its file system. */
export interface Stage {
  root: string
  folder: string
  variables: Record<string, string>
  user: string
  command: string[]
  healthCheck: string[]
}

/** The user that stands for the image's unprivileged user. */
export interface UnprivilegedUser {
  uid: number
  gid: number
}

export interface Build {
  /** The build context, without the paths in `.dockerignore`. */
  context: string
  /** The folder for the stages. */
  folder: string
  unprivileged: UnprivilegedUser
}

/** Executes the instructions without a container: paths from the root are resolved below the stage's own folder. */
export const buildStages = (build: Build, instructions: readonly Instruction[]): Stage => {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const { word, about } of instructions)
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(about)?.[1] ?? 'image'
      stage = newStage(join(build.folder, name))
      stages.set(name, stage)
    } else if (stage) execute(build, stages, stage, { word, about })
  if (!stage) throw new Error('a Dockerfile must begin with FROM')
  return stage
}

const newStage = (root: string): Stage => {
  mkdirSync(root, { recursive: true })
  return { root, folder: '/', variables: {}, user: 'root', command: [], healthCheck: [] }
}

const execute = (
  build: Build,
  stages: Map<string, Stage>,
  stage: Stage,
  { word, about }: Instruction,
) => {
  switch (word) {
    case 'WORKDIR':
      stage.folder = about
      mkdirSync(join(stage.root, about), { recursive: true })
      return
    case 'ENV':
      for (const pair of about.split(' ')) {
        const [name = '', value = ''] = pair.split('=')
        stage.variables[name] = value
      }
      return
    case 'COPY':
      copy(build, stages, stage, about.split(' '))
      return
    case 'RUN':
      runIn(stage, about, build.unprivileged)
      return
    case 'USER':
      stage.user = about
      return
    case 'HEALTHCHECK':
      stage.healthCheck = JSON.parse(about.slice(about.indexOf('['))) as string[]
      return
    case 'CMD':
      stage.command = JSON.parse(about) as string[]
      return
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`unsupported Dockerfile instruction ${word}`)
  }
}

const copy = (
  { context, folder }: Build,
  stages: Map<string, Stage>,
  stage: Stage,
  words: string[],
) => {
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
  const [source = '', target = ''] = words.slice(from === undefined ? 0 : 1)
  const isSent = from === undefined ? notIgnored(context, folder) : () => true
  const root = from === undefined ? context : stages.get(from)?.root
  if (root === undefined) throw new Error(`there is no stage ${from}`)
  const place = join(stage.root, stage.folder, target)
  mkdirSync(dirname(place), { recursive: true })
  cpSync(join(root, source), place, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => isSent(file),
  })
}

const ANYWHERE = '**/'

const notIgnored = (context: string, folder: string) => {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  return (file: string) =>
    file !== folder &&
    !patterns.some((pattern) =>
      pattern.startsWith(ANYWHERE)
        ? basename(file) === pattern.slice(ANYWHERE.length)
        : relative(context, file) === pattern,
    )
}

const runIn = (
  { root, folder, variables }: Stage,
  script: string,
  { uid, gid }: UnprivilegedUser,
) => {
  const here = script
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`)
    .replaceAll('node:node', `${uid}:${gid}`)
  const { status } = spawnSync('sh', ['-ec', here], {
    cwd: join(root, folder),
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`this step of the image failed: ${script}`)
}
