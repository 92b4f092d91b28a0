import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { inSentence } from '../../model/in-sentence.ts'
import { useSay } from './use-say.ts'

/** Translates labels, including the model's, and adapts them to the middle of a sentence. */
export function useInSentence(): (label: string) => string {
  const locale = useLocale()
  const say = useSay()
  return useCallback((label) => inSentence(say(label), locale), [say, locale])
}
