import { expect, it } from 'vitest'
import { unexplainedFees } from './unexplained-fees.ts'

it('counts every service fee that is not the explained one, and logs one in an hour', () => {
  const lines: unknown[][] = []
  let counted = 0
  let now = 0
  const report = unexplainedFees(
    { warn: (...line: unknown[]) => void lines.push(line) },
    { feeUnexplained: () => void (counted += 1) },
    () => now,
  )
  const bill = { subtotalCents: 40_00, serviceFeeCents: 2_00, totalCents: 42_00 }
  for (const at of [0, 3_599_999, 3_600_000]) {
    now = at
    report(bill)
  }
  expect(counted).toBe(3)
  const serviceFee = { subtotalCents: 40_00, serviceFeeCents: 2_00, explainedCents: 1_55 }
  const line = [{ serviceFee }, 'the agency charges another service fee than the site explains']
  expect(lines).toEqual([line, line])
})
