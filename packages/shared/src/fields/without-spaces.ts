import * as z from 'zod/mini'

/** Removes all spaces from a number or code: people type it in groups and paste it with surrounding spaces. */
export const withoutSpaces = () => z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''))
