import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['../README.md', '../../../docs/simulator.md'])(
  'the commands of %s ask nothing: without a terminal npx ends at a question',
  (page) => {
    const text = readFileSync(join(import.meta.dirname, page), 'utf8')
    const commands = text.match(/^npx .*$/gm) ?? []
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) expect(command).toMatch(/^npx --yes /)
  },
)
