import type * as english from '../en/controls.ts'
import type { Translation } from '../en/index.ts'

/** What the smallest controls say; the page that tells of a failure has them too. */
export const controls = {
  copied: 'コピーしました',
  close: '閉じる',
} as const satisfies Translation<typeof english.controls>
