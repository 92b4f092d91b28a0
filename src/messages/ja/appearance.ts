import type * as english from '../en/appearance.ts'
import type { Translation } from '../en/index.ts'

export const appearance = {
  theme: 'テーマ',
  themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },
  contrast: 'コントラスト',
  contrasts: { system: 'システム', normal: '標準', more: '高' },
  help: '「システム」を選ぶと、このデバイスの設定に従います。',
} as const satisfies Translation<typeof english.appearance>
