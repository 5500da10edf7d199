import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Numbers that no rule of the site has. */
const withoutRule = [
  // docs/specification/vehicle-status.md
  'wait 24 hours',
  'espere 24 horas',
  // Every VIN has as many.
  'has 17 characters',
  'tiene 17 caracteres',
  // The singular.
  'queda 1 día',
]

const UNITS =
  'seconds?|minutes?|hours?|days?|weeks?|times|tries|characters|digits|items|segundos?|minutos?|horas?|días?|semanas?|veces|caracteres|dígitos|trámites'
const numbers = new RegExp(String.raw`[\p{L}]+ \d+ (?:${UNITS})(?![\p{L}])`, 'giu')

it.each(['en', 'es'])(
  'takes each limit, time and count in a text from its rule: %s',
  (language) => {
    const folder = join(import.meta.dirname, language)
    const found = readdirSync(folder).flatMap((file) =>
      (readFileSync(join(folder, file), 'utf8').match(numbers) ?? []).filter(
        (number) => !withoutRule.includes(number),
      ),
    )
    expect(found).toEqual([])
  },
)
