import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { wrongLoginCodeMessage as wrongInEnglish } from '@mva/messages/attempts-left'
import { wrongLoginCodeMessage as wrongInSpanish } from '@mva/messages/es/attempts-left'
import * as esSession from '@mva/messages/es/session'
import * as enSession from '@mva/messages/session'
import { INACTIVITY_MINUTES } from '@mva/shared/session/session-times'
import { codeSent } from '../support/outbox.ts'
import { checkOut, DECLINED_CARD, expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { beginService } from '../support/service-flow.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, ready, test as base, withoutDemonstration } from '../support/test.ts'
import { english, spanish } from '../support/texts.ts'
import { listenTo, type Orca, type RunningOrca, startOrca } from './orca.ts'

const languages = [
  { ...english, name: 'English', path: '', session: enSession, wrong: wrongInEnglish },
  { ...spanish, name: 'Spanish', path: '/es', session: esSession, wrong: wrongInSpanish },
]

const test = base.extend<{ orca: Orca }, { running: RunningOrca }>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const running = await startOrca()
      await use(running)
      running.end()
    },
    { scope: 'worker', auto: true },
  ],
  orca: async ({ page, running }, use, testInfo) => {
    await withoutDemonstration(page)
    const before = running.phrases().length
    await use(listenTo(page, running))
    writeFileSync(testInfo.outputPath('spoken.txt'), running.phrases().slice(before).join('\n'))
  },
})

/** What is heard after a move: the heading of the new screen once, and no other heading of level 1. */
const expectScreen = (heard: string[], heading: string) => {
  const headings = heard.filter((phrase) => phrase.includes('heading level 1'))
  expect(headings, heard.join('\n')).toHaveLength(1)
  expect(headings[0]).toContain(heading)
}

/** The phrases that contain a text. */
const spokenOf = (heard: string[], text: string) => heard.filter((phrase) => phrase.includes(text))

for (const texts of languages) {
  const { contactCopy, codeCopy } = texts.secondFactor

  test(`speaks the errors of a sign-in, each with its field, and each screen of the second factor once, in ${texts.name}`, async ({
    page,
    orca,
  }) => {
    await page.goto(`${texts.path}/guest-signin`)
    await ready(page)
    await orca.heard()
    const submit = page.getByRole('button', {
      name: texts.signIn.individualCopy.submit,
      exact: true,
    })
    await orca.press(submit)
    const summary = await orca.heard()
    expect(
      summary.filter((phrase) => phrase.includes(texts.form.formCopy.correct(4))),
      summary.join('\n'),
    ).toHaveLength(1)
    await page.keyboard.press('Tab')
    expect((await orca.heard()).join('\n')).toContain('link')
    await page.keyboard.press('Enter')
    const field = (await orca.heard()).join('\n')
    expect(field).toContain(texts.signIn.individualCopy.lastName)
    expect(field).toContain(
      await page.locator('#lastName-error, .usa-error-message').first().textContent(),
    )

    await page.locator('[name=lastName]').fill('Rivera')
    await page.getByLabel(texts.form.formCopy.month).first().fill('04')
    await page.getByLabel(texts.form.formCopy.day).first().fill('12')
    await page.getByLabel(texts.form.formCopy.year).first().fill('1985')
    await page.locator('[name=lastFourDigitsOfSsn]').fill('4321')
    await page.locator('[name=licenseNumber]').fill('9000500')
    await orca.press(submit)
    await expect(page.getByRole('heading', { level: 1, name: contactCopy.title })).toBeVisible()
    expectScreen(await orca.heard(), contactCopy.title)

    const next = page.getByRole('button', { name: texts.task.wizardCopy.next, exact: true })
    await page.getByRole('radio').first().check({ force: true })
    await orca.press(next)
    await expect(page.getByRole('heading', { level: 1, name: codeCopy.title })).toBeVisible()
    expectScreen(await orca.heard(), codeCopy.title)

    await page.locator('[name=loginCode]').fill('000001')
    await orca.press(next)
    await expect(page.locator('.usa-error-message')).toBeVisible()
    const wrong = await orca.heard()
    expect(wrong.filter((phrase) => phrase.includes(texts.form.formCopy.correct(1)))).toHaveLength(
      1,
    )
    expect(wrong.join('\n')).toContain(texts.wrong(2))

    await page.locator('[name=loginCode]').fill((await codeSent(page, 'email')) ?? '')
    await orca.press(next)
    await expect(page).toHaveURL(`${texts.path}/profile`)
    await page.waitForLoadState('networkidle')
    const profile = page.getByRole('heading', { level: 1 })
    expectScreen(await orca.heard(), (await profile.textContent()) ?? '')
  })

  test(`speaks each step of a renewal once, and once that the card was declined, in ${texts.name}`, async ({
    page,
    orca,
  }) => {
    const { wizardCopy, stepperCopy } = texts.task
    const copy = texts.payment.paymentCopy
    const press = (name: string) => orca.press(page.getByRole('button', { name, exact: true }))
    const step = async (number: number) => {
      const position = stepperCopy.stepOf(number, 6)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(position)
      expectScreen(await orca.heard(), position)
    }
    await signIn(page, 'zane-whitfield')
    await beginService(page, 'renew', 'ZANE1')
    if (texts.path) await page.goto(`${texts.path}/renew-reg`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(stepperCopy.stepOf(1, 6))
    await press(wizardCopy.next)
    await step(2)
    await page.getByRole('radio').first().check({ force: true })
    await press(wizardCopy.next)
    await step(3)
    await press(wizardCopy.next)
    await step(4)
    await press(texts.cart.cartCopy.checkOut)
    await step(5)
    await page.getByLabel(copy.cardNumber).first().fill(DECLINED_CARD)
    await page.getByLabel(copy.expiryMonth).first().fill('08')
    await page.getByLabel(copy.expiryYear).first().fill('2040')
    await page.getByLabel(copy.cvv).first().fill('123')
    await page.getByLabel(copy.firstName).first().fill('Terry')
    await page.getByLabel(copy.lastName).first().fill('Tester')
    await press(copy.complete)
    await expect(page.locator('.usa-alert--error')).toBeVisible()
    const declined = await orca.heard()
    expect(spokenOf(declined, copy.nothingCharged), declined.join('\n')).toHaveLength(1)
    expect(declined.join('\n')).not.toContain('heading level 1')
  })

  test(`speaks the inactivity warning with its seconds, and the time at ten seconds, in ${texts.name}`, async ({
    page,
    orca,
  }) => {
    const { heading, lead } = texts.session.warningCopy
    await page.clock.install()
    await signIn(page, 'maria-rivera')
    if (texts.path) await page.goto(`${texts.path}/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await wait(3_000)
    await orca.heard()
    await page.clock.fastForward('14:00')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    const warning = (await orca.heard()).join('\n')
    expect(warning).toContain(heading.inactivity(INACTIVITY_MINUTES))
    expect(warning).toContain(lead)
    expect(warning).toMatch(/\b(60|5\d) (seconds|segundos)/)
    expect(warning).not.toContain('heading level 1')
    const left = await page.getByRole('timer').textContent()
    await page.clock.fastForward((Number.parseInt(left ?? '', 10) - 10) * 1_000)
    const late = await orca.heard()
    expect(late.join('\n')).toMatch(/\b10 (seconds|segundos)/)
  })

  test(`speaks which registration of a fleet lacks its answer, and the cart once, in ${texts.name}`, async ({
    page,
    orca,
  }) => {
    const copy = texts.renewSeveral.renewSeveralCopy
    const press = (name: string) => orca.press(page.getByRole('button', { name, exact: true }))
    await signIn(page, 'harbor-livery')
    await page.goto(`${texts.path}/profile`)
    await press(texts.profile.registrationCopy.section)
    await orca.press(page.getByRole('link', { name: copy.link }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.title)
    expectScreen(await orca.heard(), copy.title)

    await press(copy.add)
    const nothing = await orca.heard()
    expect(spokenOf(nothing, texts.form.formCopy.correct(1)), nothing.join('\n')).toHaveLength(1)
    for (const plate of ['FLEET1', 'FLEET2']) {
      const checkbox = page.getByRole('checkbox', { name: plate })
      await checkbox.focus()
      expect((await orca.heard()).join('\n')).toContain(plate)
      await checkbox.press('Space')
    }
    await orca.heard()
    await press(copy.add)
    expect((await orca.heard()).join('\n')).toContain(texts.form.formCopy.correct(2))
    await page.keyboard.press('Tab')
    expect((await orca.heard()).join('\n')).toContain('FLEET1')
    await page.keyboard.press('Enter')
    expect((await orca.heard()).join('\n')).toContain('FLEET1')

    for (const plate of ['FLEET1', 'FLEET2'])
      await page
        .getByRole('radiogroup', { name: plate })
        .getByRole('radio')
        .first()
        .check({ force: true })
    await orca.heard()
    await press(copy.add)
    const cart = texts.registration.flowCopy.cart
    await expect(page.getByRole('heading', { level: 1 })).toContainText(cart)
    expectScreen(await orca.heard(), cart)
  })

  test(`speaks the list of transactions and a receipt once, and the day of each receipt with its link, in ${texts.name}`, async ({
    page,
    orca,
  }) => {
    const { paidCopy, transactionsCopy: copy } = texts.transactions
    await signIn(page, 'zane-whitfield')
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    await page.goto(`${texts.path}/profile`)
    await orca.press(page.getByRole('link', { name: paidCopy.showList }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.title)
    expectScreen(await orca.heard(), copy.title)

    const receipt = page.getByRole('link', { name: copy.show })
    await expect(receipt).toBeVisible()
    const paidOn = (await page.getByRole('article').getByRole('heading').textContent()) ?? ''
    await receipt.focus()
    const link = (await orca.heard()).join('\n')
    expect(link).toContain(copy.show)
    expect(link).toContain(paidOn)
    await page.keyboard.press('Enter')
    const title = texts.transactions.transactionCopy.title(paidOn)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expectScreen(await orca.heard(), title)
  })
}
