import { catalogues } from './catalogues.ts'
import type { Piece } from './en/index.ts'
import { localeOf, pickLanguage, readLanguage, type Language } from './languages.ts'
import { createSpeech } from './speech.ts'

/** Under which the choice stands; public/theme.js reads it where it has to speak itself. */
const languageKey = 'gantry-language'

const browserLanguages = (): readonly string[] => globalThis.navigator.languages

/** What was chosen on this device, else what the browser asks for. */
function wantedLanguage(): Language {
  try {
    const choice = readLanguage(JSON.parse(window.localStorage.getItem(languageKey) ?? 'null'))
    if (choice) return choice
  } catch {
    // Storage is refused in some private windows.
  }
  return pickLanguage(browserLanguages())
}

// Pages are drawn only when the pieces that they speak with are here; pieces.test.ts holds their routes to that.
const speech = createSpeech(catalogues, wantedLanguage())

/** Loads pieces of the catalogue that are not here yet. Rejects when one cannot be read. */
export const loadMessages = (pieces: readonly Piece[]): Promise<void> => speech.load(pieces)

/** The texts that are here so far and their language, as a store that React can subscribe to. */
export const messageStore = { read: speech.read, subscribe: speech.subscribe }

/** The locale that dates and numbers follow while a language is spoken. */
export const localeFor = (language: Language): string => localeOf(language, browserLanguages())

function keep(language: Language): void {
  try {
    // Who chooses what the browser asks for anyway follows the browser again.
    if (language === pickLanguage(browserLanguages())) window.localStorage.removeItem(languageKey)
    else window.localStorage.setItem(languageKey, JSON.stringify(language))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * Changes the language of all that is drawn and keeps the choice on this device. Answers whether it is the one that was
 * asked for last. Rejects, and changes nothing, when the texts of that one cannot be read.
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
