/** The languages that there is a catalogue of, each by its own name. */
export const languages = { en: 'English' } as const
export type Language = keyof typeof languages

/** A language that was stored, if there still is a catalogue of it. */
export const readLanguage = (stored: unknown): Language | null =>
  typeof stored === 'string' && Object.hasOwn(languages, stored) ? (stored as Language) : null
