import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Language } from '../messages/languages.ts'
import { chooseLanguage, messageStore } from '../messages/load.ts'

const readSpoken = (): Language => messageStore.read().language

/** The console's language and its setter. A change rerenders everything in place. */
export function useLanguageChoice(): {
  language: Language
  /** True if the catalogue of the language chosen last failed to load. */
  hasFailed: boolean
  choose: (language: Language) => void
} {
  const language = useSyncExternalStore(messageStore.subscribe, readSpoken)
  const [hasFailed, setHasFailed] = useState(false)
  const choose = useCallback((next: Language) => {
    chooseLanguage(next).then(
      // The result of a superseded choice is irrelevant.
      (isLast) => setHasFailed((before) => before && !isLast),
      () => setHasFailed(true),
    )
  }, [])
  return { language, hasFailed, choose }
}
