import type * as english from '../en/time.ts'
import type { Translation } from '../en/index.ts'

export const time = {
  s: '{value, number} s',
  min: '{value, number} min',
  h: '{value, number} h',
  d: '{value, number} d',
  now: 'jetzt',
} as const satisfies Translation<typeof english.time>
