import type * as english from '../en/appearance.ts'
import type { Translation } from '../en/index.ts'

export const appearance = {
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  contrast: 'Kontrast',
  contrasts: { system: 'System', normal: 'Normal', more: 'Erhöht' },
  help: '„System“ folgt der Einstellung dieses Geräts.',
} as const satisfies Translation<typeof english.appearance>
