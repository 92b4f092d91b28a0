import type * as english from '../en/controls.ts'
import type { Translation } from '../en/index.ts'

/** Texts of the smallest controls, which the error page uses too. */
export const controls = {
  copied: 'コピーしました',
  close: '閉じる',
} as const satisfies Translation<typeof english.controls>
