import type * as z from 'zod/mini'
import { specifiedForms } from './specified-forms.ts'

/** The names and lists in the wire form of a codec. */
export type WireNames =
  | ObjectNames
  | { kind: 'list'; item: WireNames }
  | { kind: 'value'; codec: object }

export interface ObjectNames {
  kind: 'object'
  fields: ReadonlyMap<string, WireNames>
  /** The names of the fields by their letters. */
  byLetters: ReadonlyMap<string, string>
}

/** The name without its case, underscores and hyphens. */
export const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '')

const known = new WeakMap<object, WireNames>()

/** Returns the names of a codec's wire side, in the form of the specification. */
export const wireNamesOf = (codec: z.core.$ZodType): WireNames => {
  const names = known.get(codec) ?? readNames(codec)
  known.set(codec, names)
  return names
}

const readNames = (codec: z.core.$ZodType): WireNames => {
  const form = specifiedForms.get(codec)
  const { def } = (codec as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return {
        kind: 'object',
        fields: new Map(
          Object.entries(def.shape).map(([name, field]) => [name, wireNamesOf(field)]),
        ),
        byLetters: new Map(Object.keys(def.shape).map((name) => [lettersOf(name), name])),
      }
    case 'array':
      return { kind: 'list', item: wireNamesOf(def.element) }
    case 'nullable':
    case 'optional':
      return form ? wireNamesOf(form) : wireNamesOf(def.innerType)
    case 'pipe': {
      const names = wireNamesOf(form ?? def.in)
      return names.kind === 'value' ? { kind: 'value', codec } : names
    }
    default:
      return { kind: 'value', codec }
  }
}

/** Whether an object has at least one field that the codec reads. Values that are no objects have none to lack. */
export const hasKnownField = (codec: z.core.$ZodType, wire: unknown): boolean => {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return true
  const names = wireNamesOf(codec)
  return names.kind !== 'object' || Object.keys(wire).some((name) => names.fields.has(name))
}

/** The names of the outermost object of an answer, or of the items of a list; undefined for any other answer. */
export const rootNamesOf = (answer: z.core.$ZodType): ObjectNames | undefined => {
  const names = wireNamesOf(answer)
  const root = names.kind === 'list' ? names.item : names
  return root.kind === 'object' ? root : undefined
}
