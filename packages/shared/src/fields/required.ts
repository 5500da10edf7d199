import { requiredMessage } from '@mva/messages/validation'
import * as z from 'zod/mini'

/** A required choice from a list: any value except the empty option. */
export const requiredChoice = (field: string) =>
  z
    .string({ error: requiredMessage(field) })
    .check(z.trim(), z.minLength(1, requiredMessage(field)))
