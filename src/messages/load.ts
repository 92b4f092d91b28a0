import { catalogues } from './catalogues.ts'
import type { Piece } from './en/index.ts'
import { localeOf, pickLanguage, readLanguage, type Language } from './languages.ts'
import { createSpeech } from './speech.ts'

/** Storage key of the chosen language; public/theme.js reads it to show its own texts. */
const languageKey = 'gantry-language'

const browserLanguages = (): readonly string[] => globalThis.navigator.languages

/** Language chosen on this device, otherwise the browser's preference. */
function wantedLanguage(): Language {
  try {
    const choice = readLanguage(JSON.parse(window.localStorage.getItem(languageKey) ?? 'null'))
    if (choice) return choice
  } catch {
    // Storage is refused in some private windows.
  }
  return pickLanguage(browserLanguages())
}

// Pages render only once their pieces are loaded; pieces.test.ts checks that their routes name them.
const speech = createSpeech(catalogues, wantedLanguage())

/** Loads pieces of the catalogue that are not here yet. Rejects when one cannot be read. */
export const loadMessages = (pieces: readonly Piece[]): Promise<void> => speech.load(pieces)

/** The texts that are here so far and their language, as a store that React can subscribe to. */
export const messageStore = { read: speech.read, subscribe: speech.subscribe }

/** The locale that dates and numbers follow while a language is spoken. */
export const localeFor = (language: Language): string => localeOf(language, browserLanguages())

function keep(language: Language): void {
  try {
    // Choosing the browser's language anyway means following the browser again.
    if (language === pickLanguage(browserLanguages())) window.localStorage.removeItem(languageKey)
    else window.localStorage.setItem(languageKey, JSON.stringify(language))
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}

/**
 * Switches the console's language and remembers the choice on this device. Returns true if it is still the
 * latest choice. Rejects, and changes nothing, if its texts can't be loaded.
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const isLast = await speech.speak(language)
  if (isLast) keep(language)
  return isLast
}

/** Follows a choice that is made in another window. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key }) => {
    // A window that cannot read the texts now speaks as before; it follows when it is loaded again.
    if (key === languageKey || key === null) speech.speak(wantedLanguage()).catch(() => undefined)
  })
}
