/** The languages that there is a complete catalogue of, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch', ja: '日本語' } as const
export type Language = keyof typeof languages

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** A language that was stored, if there still is a catalogue of it. */
export const readLanguage = (stored: unknown): Language | null =>
  typeof stored === 'string' && isLanguage(stored) ? stored : null

const languageOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? ''

/** The first of the browser's languages that the console speaks, English where it speaks none. */
export const pickLanguage = (tags: readonly string[]): Language =>
  tags.map(languageOf).find(isLanguage) ?? 'en'

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    // Browsers report invalid tags too: Chromium reports `en-US@posix` if the system has the locale C.
    return false
  }
}

/** The locale of dates and numbers: the browser's own kind of a language (`de-CH`), where it names one. */
export const localeOf = (language: Language, tags: readonly string[]): string =>
  tags.find((tag) => languageOf(tag) === language && isLocale(tag)) ?? language
