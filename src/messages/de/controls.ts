import type * as english from '../en/controls.ts'
import type { Translation } from '../en/index.ts'

export const controls = {
  copied: 'Kopiert',
  close: 'Schließen',
} as const satisfies Translation<typeof english.controls>
