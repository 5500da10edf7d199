import type * as z from 'zod/mini'

/**
 * Maps a codec that accepts several forms to the codec of the specified form, which is the one that is encoded. The
 * OpenAPI document describes that form.
 */
export const specifiedForms = new WeakMap<object, z.ZodMiniType>()
