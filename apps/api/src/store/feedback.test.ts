import { describe, expect, it } from 'vitest'
import { databases, openTestDatabase } from '../../testing/store/databases.ts'
import { feedbackCsv } from '../commands/feedback-csv.ts'
import { allFeedback, type FeedbackAnswer, openFeedback } from './feedback.ts'

const answer: FeedbackAnswer = {
  answeredOn: '2026-11-23',
  service: 'renew',
  language: 'es',
  ease: 'veryEasy',
  comment: 'Rápido, y "fácil".\n¡Gracias!',
}

describe.each(databases)('in $name', async (testDatabase) => {
  const { database } = await openTestDatabase(testDatabase)

  it('keeps answers as they were given, and deletes those before a day', async () => {
    const feedback = openFeedback(database)
    const earlier: FeedbackAnswer = { ...answer, answeredOn: '2025-10-19', comment: '' }
    await feedback.add(answer)
    await feedback.add(earlier)
    expect(await allFeedback(database)).toEqual([earlier, answer])
    await feedback.deleteBefore('2025-10-20')
    expect(await allFeedback(database)).toEqual([answer])
  })
})

it('quotes every cell of the export, and keeps spreadsheets from reading a comment as a formula', () => {
  const commentOf = (comment: string) =>
    feedbackCsv([{ ...answer, comment }]).split('"es","veryEasy",')[1]
  expect(feedbackCsv([answer])).toBe(
    '\u{FEFF}"day","service","language","ease","comment"\r\n' +
      '"2026-11-23","renew","es","veryEasy","Rápido, y ""fácil"".\n¡Gracias!"\r\n',
  )
  for (const sign of ['=', '+', '-', '@', '\t'])
    expect(commentOf(`${sign}cmd|'/c calc'!A1`)).toBe(`"'${sign}cmd|'/c calc'!A1"\r\n`)
  for (const sign of '＝＋－＠') expect(commentOf(`${sign}1+1`)).toBe(`"'${sign}1+1"\r\n`)
  expect(commentOf('a;=1+1; -2\n@x;b')).toBe(`"a;'=1+1;' -2\n'@x;b"\r\n`)
  expect(commentOf('1+1=2')).toBe('"1+1=2"\r\n')
})
