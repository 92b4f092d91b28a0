import type * as english from '../en/time.ts'
import type { Translation } from '../en/index.ts'

export const time = {
  s: '{value, number}秒',
  min: '{value, number}分',
  h: '{value, number}時間',
  d: '{value, number}日',
  now: 'たった今',
} as const satisfies Translation<typeof english.time>
