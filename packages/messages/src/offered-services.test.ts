import { expect, test } from 'vitest'
import { agencyFacts, type OfferedService, setAgencyFacts } from './agency-facts.ts'
import { registrationCopy } from './en/profile.ts'
import { mfaCopy } from './en/second-factor.ts'
import { registrationCopy as registrationCopyInSpanish } from './es/profile.ts'
import { mfaCopy as mfaCopyInSpanish } from './es/second-factor.ts'

const offering = (...services: OfferedService[]) => {
  const facts = agencyFacts()
  const names = Object.keys(facts.services) as OfferedService[]
  setAgencyFacts({
    ...facts,
    services: Object.fromEntries(names.map((name) => [name, services.includes(name)])) as Record<
      OfferedService,
      boolean
    >,
  })
}

test.each<[OfferedService[], string, string]>([
  [
    ['renew', 'duplicate', 'cancel'],
    'You can’t renew, duplicate or cancel this registration online right now.',
    'Por ahora no es posible renovar este registro, pedir un duplicado o cancelarlo en línea.',
  ],
  [
    ['renew', 'cancel'],
    'You can’t renew or cancel this registration online right now.',
    'Por ahora no es posible renovar este registro o cancelarlo en línea.',
  ],
  [
    ['duplicate'],
    'You can’t duplicate this registration online right now.',
    'Por ahora no es posible pedir un duplicado de este registro en línea.',
  ],
  [
    [],
    'There are no online services for this registration.',
    'No hay servicios en línea para este registro.',
  ],
])('a registration without a service, at an agency that offers %j: %s', (services, en, es) => {
  offering(...services)
  expect(registrationCopy.noService).toBe(`${en} To see what’s needed,`)
  expect(registrationCopyInSpanish.noService).toBe(`${es} Para ver qué se necesita,`)
})

test.each<[OfferedService[], string, string]>([
  [
    ['address', 'contact'],
    'update your address or contact information, or see the receipts',
    'actualizar su dirección ni su información de contacto, ni ver los recibos',
  ],
  [
    ['address'],
    'update your address, or see the receipts',
    'actualizar su dirección, ni ver los recibos',
  ],
  [[], 'you can’t see the receipts', 'no puede ver los recibos'],
])('what the DD # does not allow at an agency that offers %j: %s', (services, en, es) => {
  offering(...services)
  expect(mfaCopy.fewerTransactions).toContain(en)
  expect(mfaCopyInSpanish.fewerTransactions).toContain(es)
})
