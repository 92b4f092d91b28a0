import { useTranslations } from 'use-intl'
import { isChangedMeanwhile } from '../api/errors.ts'
import { useErrorSentence } from './use-error-text.ts'

/** What is told of a change, or of its undo, that came to nothing: an undo does not take back what came after it. */
export function useUndoSentence(): (error: unknown) => string {
  const t = useTranslations('errors')
  const sentence = useErrorSentence()
  return (error) => (isChangedMeanwhile(error) ? t('changedSince') : sentence(error))
}
