import * as z from 'zod/mini'

/** Takes every space out of a number or code, which people write in groups and paste with spaces around it. */
export const withoutSpaces = () => z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''))
