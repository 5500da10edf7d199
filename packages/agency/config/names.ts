import type { NameStyle, WireConfig } from './wire.ts'

const WORD = /[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|\d+/g

const joinedBy = (separator: string) => (name: string) =>
  (name.match(WORD) ?? [name]).join(separator).toLowerCase()
const [snakeCase, kebabCase] = [joinedBy('_'), joinedBy('-')]

const styles: Record<NameStyle, (name: string) => string> = {
  camelCase: (name) => name,
  PascalCase: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  snake_case: snakeCase,
  'kebab-case': kebabCase,
  UPPER_SNAKE: (name) => snakeCase(name).toUpperCase(),
  'UPPER-KEBAB': (name) => kebabCase(name).toUpperCase(),
  lowercase: (name) => name.toLowerCase(),
  UPPERCASE: (name) => name.toUpperCase(),
}

/** Returns a function from a name of the specification to the same as the agency writes it. */
export const nameIn = ({ names = 'camelCase', rename = {} }: WireConfig) => {
  const renamed = new Map(Object.entries(rename))
  return (name: string): string => renamed.get(name) ?? styles[names](name)
}
