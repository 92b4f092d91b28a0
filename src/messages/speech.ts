import { type Catalogue, type Messages, noWords, type Piece, type Words } from './en/index.ts'

type Texts = Partial<Record<Piece, object>>

/**
 * Translates an English text of the model into the current language. Text without a translation stays English.
 */
export type Say = (english: string) => string

/** Joins sentences into one text, in Japanese without spaces. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(' ').replaceAll('。 ', '。')

/** Current texts of the console. A new object whenever any of them changes. */
export interface Spoken<Language extends string> {
  language: Language
  messages: Messages
  /** The same function until the language changes, or its words come. */
  say: Say
}

/** The texts that are here, in one language at a time. */
export interface Speech<Language extends string> {
  read: () => Spoken<Language>
  subscribe: (listener: () => void) => () => void
  /** Loads pieces that are not here yet, in the language that is spoken. Rejects when one cannot be read. */
  load: (pieces: readonly Piece[]) => Promise<void>
  /**
   * Switches the language once all pieces in use are loaded in it. Returns true if it is still the latest
   * choice. Rejects, and changes nothing, if a piece can't be loaded.
   */
  speak: (language: Language) => Promise<boolean>
}

interface ModelWords {
  words?: Words
  formWords?: Words
}

export function createSpeech<Language extends string>(
  catalogues: Readonly<Record<Language, Catalogue>>,
  first: NoInfer<Language>,
): Speech<Language> {
  const arrived = new Map<Language, Texts>()
  const listeners = new Set<() => void>()
  let wanted = first
  let language = first

  const textsOf = (one: Language): Texts => {
    const texts = arrived.get(one) ?? {}
    arrived.set(one, texts)
    return texts
  }
  const missingIn = (one: Language, pieces: readonly Piece[]): Piece[] => {
    const texts = textsOf(one)
    return pieces.filter((piece) => texts[piece] === undefined)
  }
  let said = { lists: [noWords, noWords], say: ((english) => english) as Say }
  const sayWith = (lists: readonly [words: Words, formWords: Words]): Say => {
    if (lists.every((list, index) => said.lists[index] === list)) return said.say
    const [words, formWords] = lists
    const byText = new Map(Object.entries({ ...words, ...formWords }))
    said = { lists: [...lists], say: (english) => byText.get(english) ?? english }
    return said.say
  }
  const spoken = (): Spoken<Language> => {
    const texts = Object.assign({}, ...Object.values(textsOf(language))) as Messages & ModelWords
    // All languages have the shape of English, which types each message's arguments.
    const { words = noWords, formWords = noWords, ...messages } = texts
    return { language, messages, say: sayWith([words, formWords]) }
  }
  let now = spoken()
  const tell = (): void => {
    now = spoken()
    for (const listener of listeners) listener()
  }
  const fetchPieces = async (one: Language, pieces: readonly Piece[]): Promise<void> => {
    const read = async (piece: Piece): Promise<void> => {
      textsOf(one)[piece] = await catalogues[one][piece]()
    }
    await Promise.all(missingIn(one, pieces).map(read))
  }
  // More pieces may be in use by the time their translation has loaded.
  const drawn = (): Piece[] => Object.keys(textsOf(language)) as Piece[]

  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async (pieces) => {
      if (missingIn(language, pieces).length === 0) return
      // The language can change during the load; a page renders only with its texts in the current one.
      while (missingIn(language, pieces).length > 0) await fetchPieces(language, pieces)
      tell()
    },
    speak: async (next) => {
      wanted = next
      try {
        while (missingIn(next, drawn()).length > 0) await fetchPieces(next, drawn())
      } catch (error) {
        // A failure of an abandoned switch does not matter.
        if (wanted !== next) return false
        throw error
      }
      // The latest choice wins.
      if (wanted !== next) return false
      if (language === next) return true
      language = next
      tell()
      return true
    },
  }
}
