import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { inSentence } from '../util/in-sentence.ts'

/** Writes labels as they stand inside a sentence of the language that is spoken. */
export function useInSentence(): (label: string) => string {
  const locale = useLocale()
  return useCallback((label) => inSentence(label, locale), [locale])
}
