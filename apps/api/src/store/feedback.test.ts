import { describe, expect, it } from 'vitest'
import { COMMENT_MAX_LENGTH } from '@mva/shared/registration-services/feedback-form'
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

  it('keeps answers as they were given, and deletes those before a day, but not those of the day', async () => {
    const feedback = openFeedback(database)
    const earlier: FeedbackAnswer = { ...answer, answeredOn: '2025-10-19', comment: '' }
    await feedback.add(answer)
    await feedback.add(earlier)
    expect(await allFeedback(database)).toEqual([earlier, answer])
    await feedback.deleteBefore('2025-10-20')
    expect(await allFeedback(database)).toEqual([answer])
    await feedback.deleteBefore(answer.answeredOn)
    expect(await allFeedback(database)).toEqual([answer])
  })

  it('keeps the longest comment whole, and lists the answers of a day in another order than they came', async () => {
    const feedback = openFeedback(database)
    const day = '2026-11-24'
    const given = Array.from({ length: 20 }, (_, index): FeedbackAnswer => {
      const comment = `${index}`.padEnd(COMMENT_MAX_LENGTH, '.')
      return { ...answer, answeredOn: day, comment }
    })
    for (const one of given) await feedback.add(one)
    const listed = (await allFeedback(database)).filter(({ answeredOn }) => answeredOn === day)
    expect(listed).not.toEqual(given)
    expect(listed).toEqual(expect.arrayContaining(given))
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
