import { type Catalogue, type Messages, noWords, type Piece, type Words } from './en/index.ts'
import { createSentences } from './sentences.ts'

type Texts = Partial<Record<Piece, object>>

/**
 * Says a text of the model or of the service, which is English, in the language that is spoken. What it has no words for
 * stays as it is.
 */
export type Say = (english: string) => string

/** What the console says now. The object is another one whenever something in it is. */
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
   * Changes the language once all that is drawn is here in it. Answers whether it is the one that was asked for last.
   * Rejects, and changes nothing, when a piece of that one cannot be read.
   */
  speak: (language: Language) => Promise<boolean>
}

interface ModelWords {
  words?: Words
  formWords?: Words
  sentences?: Words
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
  let said = { lists: [noWords, noWords, noWords], say: ((english) => english) as Say }
  const sayWith = (lists: readonly [words: Words, formWords: Words, sentences: Words]): Say => {
    if (lists.every((list, index) => said.lists[index] === list)) return said.say
    const [words, formWords, sentences] = lists
    const byText = new Map(Object.entries({ ...words, ...formWords }))
    const sentenceOf = createSentences(sentences, { language, labels: words })
    said = { lists: [...lists], say: (english) => byText.get(english) ?? sentenceOf(english) }
    return said.say
  }
  const spoken = (): Spoken<Language> => {
    const texts = Object.assign({}, ...Object.values(textsOf(language))) as Messages & ModelWords
    // The shape of all languages is that of English, which gives the types of what a message takes.
    const { words = noWords, formWords = noWords, sentences = noWords, ...messages } = texts
    return { language, messages, say: sayWith([words, formWords, sentences]) }
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
  // What is drawn grows while its translation is on its way.
  const drawn = (): Piece[] => Object.keys(textsOf(language)) as Piece[]

  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async (pieces) => {
      if (missingIn(language, pieces).length === 0) return
      // The language can change meanwhile; a page is drawn only when its texts are here in the one that is spoken.
      while (missingIn(language, pieces).length > 0) await fetchPieces(language, pieces)
      tell()
    },
    speak: async (next) => {
      wanted = next
      try {
        while (missingIn(next, drawn()).length > 0) await fetchPieces(next, drawn())
      } catch (error) {
        // What nobody waits for any more may fail.
        if (wanted !== next) return false
        throw error
      }
      // Whoever chose again meanwhile has the last word.
      if (wanted !== next) return false
      if (language === next) return true
      language = next
      tell()
      return true
    },
  }
}
