import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Speech is read from the debug file, line by line: a speech server without an audio device would block Orca. */
const CUSTOMIZATIONS = `import orca.debug, orca.settings, orca.speech
orca.debug.debugLevel = orca.debug.LEVEL_INFO
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.sayAllOnLoad = False
orca.speech.init = lambda: None
`

const SPOKEN = /SPEECH OUTPUT: '(.*)'(?: voice=\w+)?\{/
/** A busy machine is slow to speak. */
const SILENT_MS = 6_000
const QUIET_MS = 2_000
const BETWEEN_LOOKS_MS = 100

export interface Orca {
  /** Presses a control with the Enter key, after its own announcement. */
  press: (control: Locator) => Promise<void>
  /** Returns what is spoken from the last call on until it is quiet. */
  heard: () => Promise<string[]>
}

export interface RunningOrca {
  /** All that was spoken. */
  phrases: () => string[]
  end: () => void
}

let starts = 0

/** Starts the screen reader. The browser starts later, because Orca follows windows that open. */
export const startOrca = async (): Promise<RunningOrca> => {
  const home = process.env['SCREEN_READER_HOME']
  if (home === undefined) throw new Error('start these tests with test:screen-reader')
  const folder = join(home, `orca-${process.pid}-${(starts += 1)}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'orca-customizations.py'), CUSTOMIZATIONS)
  const log = join(folder, 'debug.log')
  const options = ['--replace', `--user-prefs=${folder}`, `--debug-file=${log}`]
  const orca = spawn('orca', options, { stdio: 'ignore' })
  const phrases = () =>
    (existsSync(log) ? readFileSync(log, 'utf8') : '')
      .split('\n')
      .flatMap((line) => SPOKEN.exec(line)?.[1] ?? [])
  await expect.poll(phrases, { timeout: 30_000 }).toContain('Screen reader on.')
  return { phrases, end: () => orca.kill() }
}

/** Listens to what is spoken of a page. */
export const listenTo = (page: Page, { phrases }: RunningOrca): Orca => {
  let read = phrases().length
  const heard = async () => {
    await page.waitForFunction(() => document.querySelector('.page[inert]') === null)
    for (
      let waited = 0;
      phrases().length === read && waited < SILENT_MS;
      waited += BETWEEN_LOOKS_MS
    )
      await wait(BETWEEN_LOOKS_MS)
    let [count, quietFor] = [phrases().length, 0]
    while (quietFor < QUIET_MS) {
      await wait(BETWEEN_LOOKS_MS)
      quietFor += BETWEEN_LOOKS_MS
      if (phrases().length !== count) [count, quietFor] = [phrases().length, 0]
    }
    const news = phrases().slice(read)
    read = count
    return news
  }
  return {
    press: async (control) => {
      await page.waitForFunction(() => document.querySelector('.page[inert]') === null)
      await page.bringToFront()
      await control.focus()
      await heard()
      await page.keyboard.press('Enter')
    },
    heard,
  }
}
