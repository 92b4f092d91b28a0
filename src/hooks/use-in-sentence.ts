import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { inSentence } from '../util/in-sentence.ts'
import { useSay } from './use-say.ts'

/** Says labels, those of the model among them, as they stand inside a sentence of the language that is spoken. */
export function useInSentence(): (label: string) => string {
  const locale = useLocale()
  const say = useSay()
  return useCallback((label) => inSentence(say(label), locale), [say, locale])
}
