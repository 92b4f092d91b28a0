import * as s from '../schema.ts'

/** Difference between two long texts, in place of their values, which are null. */
export const textDifference = {
  lines: s.optional(s.array(s.string(), { description: 'Changed lines of a long text, as in a patch.' })),
  lengths: s.optional(
    s.pair(s.integer(), { description: 'Character counts of both texts, if too long for a patch.' }),
  ),
}

export type TextDifference = s.ObjectOf<typeof textDifference>
