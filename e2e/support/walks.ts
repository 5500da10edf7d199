import { expect, type Page } from '@playwright/test'
import { inBoxes } from '../customer/acts.ts'
import { codeSent } from './outbox.ts'
import { DECLINED_CARD, GOOD_CARD } from './payment.ts'
import { beginService } from './service-flow.ts'
import { personaOf, wayOf, startSession } from './sign-in.ts'
import { ready } from './test.ts'
import type { Texts } from './texts.ts'

/** Looks at the screen that is shown. */
type Look = (screen: string) => Promise<void>

/** A walk on the site in the language of the texts. */
type Walk = (page: Page, look: Look, texts: Texts) => Promise<void>

const open = async (page: Page, texts: Texts, path: string) => {
  await page.goto(texts.language.basePath + path)
  await ready(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first()

/** The native control is hidden. */
const check = (page: Page, name: string) =>
  page.getByRole('radio', { name }).first().check({ force: true })

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible({ timeout: 15_000 })

const errors = (page: Page) =>
  expect(page.locator('[aria-invalid="true"], .usa-error-message').first()).toBeVisible()

const lookUp: Walk = async (page, look, texts) => {
  const { lookupCopy: copy, statusCopy } = texts.vehicle
  await open(page, texts, '/')
  await look('Home')
  await page.getByRole('link', { name: texts.home.homeCopy.vehicleLookup }).click()
  await heading(page, copy.title)
  await expect(page.locator('option')).not.toHaveCount(1)
  await look('the vehicle lookup')
  await press(page, copy.submit)
  await errors(page)
  await look('the vehicle lookup with errors')
  for (const [plate, vin] of [
    ['AB123', '456789'],
    ['SUSP1', '222333'],
  ] as const) {
    await field(page, copy.plateNumber).fill(plate)
    await page.getByRole('combobox').selectOption('PAS')
    await field(page, copy.vinNumberLastSix).fill(vin)
    await page.getByRole('checkbox').check({ force: true })
    await press(page, copy.submit)
    await heading(page, statusCopy.title)
    await look(`the status of ${plate}`)
    await press(page, statusCopy.back)
    await heading(page, copy.title)
  }
  await field(page, copy.plateNumber).fill('NONE99')
  await press(page, copy.submit)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('the vehicle lookup without a match')
  await page.goto(`${texts.language.basePath}/nowhere`)
  await expect(page).toHaveURL(`${texts.language.basePath}/404`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('the page for an unknown address')
}

const estimate: Walk = async (page, look, texts) => {
  const { lookupCopy: copy, estimateCopy } = texts.fees
  await open(page, texts, '/fee-lookup')
  await expect(page.locator('option').nth(3)).toBeAttached()
  await look('the fee lookup')
  await press(page, copy.submit)
  await errors(page)
  await look('the fee lookup with errors')
  await field(page, copy.customerName).fill('Rivera')
  await page.getByRole('combobox', { name: copy.vehicleType }).selectOption('3')
  await page.getByRole('combobox', { name: copy.plateType }).selectOption({ index: 1 })
  await press(page, copy.submit)
  await heading(page, estimateCopy.title)
  await look('the fee estimate')
}

const enterSignIn: Walk = async (page, look, texts) => {
  const { individualCopy: copy, signInCopy } = texts.signIn
  const { contactCopy, codeCopy, ddNumberCopy, otherOptionsCopy } = texts.secondFactor
  await open(page, texts, '/profile')
  await expect(page).toHaveURL(`${texts.language.basePath}/guest-signin`)
  await look('sign-in')
  await press(page, copy.submit)
  await errors(page)
  await look('sign-in with errors')
  for (const way of [copy.vehicle, copy.adjudication, copy.crash]) {
    await check(page, way)
    await expect(page.getByRole('textbox').nth(4)).toBeVisible()
    await press(page, copy.submit)
    await look(`sign-in by ${way} with errors`)
  }
  await page.getByRole('tab', { name: signInCopy.business }).click()
  await look('sign-in of a business')
  await page.getByRole('tab', { name: signInCopy.individual }).click()

  const way = wayOf(await personaOf(page, 'maria-rivera'), 1)
  const { month, day, year } = inBoxes(way.dateOfBirth)
  await check(page, copy.license)
  await field(page, copy.lastName).fill(way.lastname)
  await field(page, texts.form.formCopy.month).fill(month)
  await field(page, texts.form.formCopy.day).fill(day)
  await field(page, texts.form.formCopy.year).fill(year)
  await page
    .getByLabel(copy.ssn)
    .first()
    .fill(way.lastFourSssn ?? '')
  await page
    .getByLabel(copy.licenseNumber)
    .first()
    .fill(way.licenseNumber ?? '')
  await press(page, copy.submit)
  await heading(page, contactCopy.title)
  await look('the choice of a contact')
  await press(page, contactCopy.notMine)
  await heading(page, otherOptionsCopy.title)
  await look('the other ways')
  await check(page, otherOptionsCopy.ddNumber)
  await press(page, texts.task.wizardCopy.next)
  await heading(page, ddNumberCopy.title)
  await look('the DD #')
  await press(page, texts.task.wizardCopy.previous)
  await heading(page, otherOptionsCopy.title)
  await press(page, texts.task.wizardCopy.previous)
  await heading(page, contactCopy.title)
  await check(page, contactCopy.email)
  await press(page, texts.task.wizardCopy.next)
  await heading(page, codeCopy.title)
  await look('the login code')
  await page.getByLabel(codeCopy.code).first().fill('000001')
  await press(page, texts.task.wizardCopy.next)
  await errors(page)
  await look('a wrong login code')
  await press(page, codeCopy.resend)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('the question before a new login code')
  await page.getByRole('alertdialog').getByRole('button', { name: texts.task.modalCopy.no }).click()
  const code = await codeSent(page, 'email')
  await page
    .getByLabel(codeCopy.code)
    .first()
    .fill(code ?? '')
  await press(page, texts.task.wizardCopy.next)
  await expect(page).toHaveURL(`${texts.language.basePath}/profile`)
}

/** People whose profiles together have every section in every state. */
const PROFILES = ['maria-rivera', 'hal-brennan', 'keiko-tanaka', 'beatrice-hollingsworth']

/** Opens what is closed; an opened section may hold closed ones. */
const expandAll = async (page: Page) => {
  const closed = page.locator('main [aria-expanded="false"]')
  await page.waitForLoadState('networkidle')
  // Opening one section closes another, with the buttons in it.
  for (const button of await closed.elementHandles())
    if (await button.isVisible()) await button.click()
  await page.waitForLoadState('networkidle')
}

const seeProfiles: Walk = async (page, look, texts) => {
  for (const persona of PROFILES) {
    await page.context().clearCookies({ name: /^(?!sim)/ })
    await startSession(page, persona)
    await open(page, texts, '/profile')
    await expandAll(page)
    await expandAll(page)
    await look(`the profile of ${persona}`)
  }
}

const renewSeveral: Walk = async (page, look, texts) => {
  const { renewSeveralCopy: copy } = texts.renewSeveral
  await startSession(page, 'harbor-livery')
  await open(page, texts, '/renew-several')
  await heading(page, copy.title)
  await page.getByRole('checkbox').first().check({ force: true })
  await press(page, copy.add)
  await errors(page)
  await look('several renewals with an error')
}

const renew: Walk = async (page, look, texts) => {
  const { certificationCopy, feesCopy, flowCopy, getReadyCopy, statementCopy } = texts.registration
  const { next } = texts.task.wizardCopy
  await startSession(page, 'zane-whitfield')
  await beginService(page, 'renew', 'ZANE1')
  await open(page, texts, '/renew-reg')
  await heading(page, getReadyCopy.heading)
  await look('step 1')
  await press(page, next)
  await heading(page, certificationCopy.insurance.heading)
  await press(page, next)
  await errors(page)
  await look('step 2 with an error')
  await press(page, statementCopy.read)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the insurance statement')
  await press(page, statementCopy.close)
  await page.getByRole('radio').first().check({ force: true })
  await press(page, next)
  await heading(page, feesCopy.heading)
  await look('step 3')
  await press(page, next)
  await heading(page, flowCopy.cart)
  await look('the cart')
  await press(page, texts.cart.cartCopy.checkOut)
  await heading(page, flowCopy.payment)
  await pay(page, look, texts)
}

const complete = async (page: Page, { payment: { paymentCopy } }: Texts) => {
  const button = page.getByRole('button', { name: paymentCopy.complete })
  await expect(button).toBeEnabled()
  await button.click()
}

const cancel: Walk = async (page, look, texts) => {
  const { certificationCopy, feesCopy, flowCopy, getReadyCopy } = texts.registration
  const { next } = texts.task.wizardCopy
  await startSession(page, 'zane-whitfield')
  await beginService(page, 'cancel', 'ZANE1')
  await open(page, texts, '/cancel-reg')
  await heading(page, getReadyCopy.heading)
  await press(page, next)
  await heading(page, certificationCopy.owner.heading)
  await press(page, next)
  await errors(page)
  await look('step 2 of a cancellation with an error')
  await page.getByRole('radio').first().check({ force: true })
  await press(page, next)
  await heading(page, feesCopy.heading)
  await look('step 3 of a cancellation')
  await press(page, next)
  await heading(page, flowCopy.cart)
  await press(page, texts.cart.cartCopy.checkOut)
  await field(page, texts.payment.paymentCopy.email).fill('zane@example.com')
  await look('step 5 of a cancellation')
  await complete(page, texts)
  await heading(page, flowCopy.confirmation)
  await look('the confirmation of a cancellation')
}

const pay: Walk = async (page, look, texts) => {
  const { paymentCopy: copy } = texts.payment
  const { confirmationCopy, resendCopy, certificateCopy } = texts.confirmation
  await field(page, copy.cardNumber).fill('4')
  await field(page, copy.expiryMonth).fill('08')
  await errors(page)
  await look('the payment with an error')
  await field(page, copy.cardNumber).fill(DECLINED_CARD)
  await field(page, copy.expiryYear).fill('2040')
  await page.getByLabel(copy.cvv).first().fill('123')
  await field(page, copy.firstName).fill('Terry')
  await field(page, copy.lastName).fill('Tester')
  await field(page, copy.email).fill('zane@example.com')
  await complete(page, texts)
  await expect(page.locator('.usa-alert--error')).toBeVisible()
  await look('the payment with a declined card')
  await field(page, copy.cardNumber).fill(GOOD_CARD)
  await page.getByLabel(copy.cvv).first().fill('123')
  await complete(page, texts)
  await heading(page, texts.registration.flowCopy.confirmation)
  await look('the confirmation')
  await press(page, confirmationCopy.resend)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the dialog that sends the confirmation again')
  await press(page, resendCopy.cancel)
  await press(page, confirmationCopy.certificate)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the certificate')
  await press(page, certificateCopy.close)
  await press(page, texts.task.linkCopy.toProfile)
  await page.getByRole('link', { name: texts.transactions.paidCopy.showList }).click()
  await heading(page, texts.transactions.transactionsCopy.title)
  await look('the transactions')
}

const updateAddress: Walk = async (page, look, texts) => {
  const { addressUpdateCopy: copy, confirmationCopy, fieldNames, comparisonCopy } = texts.address
  const { wizardCopy } = texts.task
  await open(page, texts, '/update-address')
  await expect(field(page, fieldNames.addressLine1)).toBeVisible()
  await look('the addresses')
  await field(page, fieldNames.addressLine1).fill('')
  await press(page, wizardCopy.next)
  await errors(page)
  await look('the addresses with an error')
  await field(page, fieldNames.addressLine1).fill('12 Ocean Avenue')
  await field(page, fieldNames.addressLine2).fill('Apartment 3')
  await page.getByRole('combobox', { name: fieldNames.city }).first().selectOption({ index: 1 })
  await page.getByRole('combobox', { name: fieldNames.zipCode }).first().selectOption({ index: 1 })
  await press(page, wizardCopy.next)
  await expect(page.getByRole('radio', { name: comparisonCopy.standardized })).toBeAttached()
  await look('the comparison')
  await press(page, wizardCopy.next)
  await expect(page.getByRole('checkbox')).toBeAttached()
  await look('the last step of the address update')
  await press(page, confirmationCopy.submit)
  await expect(page).toHaveURL(`${texts.language.basePath}/profile`)
  await expect(page.getByText(copy.saved).first()).toBeVisible()
}

const updateContacts: Walk = async (page, look, texts) => {
  const { contactUpdateCopy: copy, newContactsCopy, validationCopy } = texts.contacts
  const { phoneCopy, wizardCopy } = texts.task
  await open(page, texts, '/update-contacts')
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await look('the contacts')
  await press(page, wizardCopy.next)
  await errors(page)
  await look('the contacts with an error')
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await press(page, wizardCopy.next)
  await field(page, newContactsCopy.confirmEmail).fill('other@example.com')
  await press(page, wizardCopy.next)
  await errors(page)
  await look('the new contacts with errors')
  for (const box of await page.getByRole('textbox', { name: copy.email }).all())
    await box.fill('maria.new@example.com')
  await field(page, newContactsCopy.confirmEmail).fill('maria.new@example.com')
  // The second group appears with the first change of the phone.
  for (const at of [0, 1])
    for (const [box, digits] of [
      [phoneCopy.areaCode, '401'],
      [phoneCopy.prefix, '555'],
      [phoneCopy.lineNumber, '7711'],
    ] as const)
      await page
        .getByRole('textbox', { name: box(digits.length) })
        .nth(at)
        .fill(digits)
  await press(page, wizardCopy.next)
  await expect(page.getByRole('button', { name: validationCopy.validate }).first()).toBeVisible()
  await look('the login codes of the new contacts')
  await page.getByLabel(validationCopy.code).first().fill('000001')
  await press(page, validationCopy.validate)
  await errors(page)
  await look('a wrong login code of a new contact')
}

/** The agency grants this person a session of two minutes. */
const beWarned: Walk = async (page, look, texts) => {
  await page.clock.install()
  await startSession(page, 'sam-quick')
  await open(page, texts, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward('01:05')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('the warning before the session ends')
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL(`${texts.language.basePath}/guest-signin`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await look('sign-in after the session has ended')
}

/** Walks that together show the screens of the site, by what the customer does. */
export const walks: Record<string, Walk> = {
  'looks up a vehicle': lookUp,
  'estimates a fee': estimate,
  'signs in with a login code': enterSignIn,
  'reads the profile': seeProfiles,
  'renews several registrations': renewSeveral,
  'renews a registration, pays and sees the certificate': renew,
  'cancels a registration': cancel,
  'updates an address and the contact information': async (page, look, texts) => {
    await startSession(page, 'maria-rivera')
    await updateAddress(page, look, texts)
    await updateContacts(page, look, texts)
  },
  'is warned before the session ends': beWarned,
}
