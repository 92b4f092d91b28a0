import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Language } from '../messages/languages.ts'
import { chooseLanguage, messageStore } from '../messages/load.ts'

const readSpoken = (): Language => messageStore.read().language

/** The language that the console speaks, and its choice. Changing it draws everything anew where it is. */
export function useLanguageChoice(): {
  language: Language
  /** The texts of the language that was chosen last could not be read. */
  hasFailed: boolean
  choose: (language: Language) => void
} {
  const language = useSyncExternalStore(messageStore.subscribe, readSpoken)
  const [hasFailed, setHasFailed] = useState(false)
  const choose = useCallback((next: Language) => {
    chooseLanguage(next).then(
      // An earlier choice says nothing of the one that counts.
      (isLast) => setHasFailed((before) => before && !isLast),
      () => setHasFailed(true),
    )
  }, [])
  return { language, hasFailed, choose }
}
