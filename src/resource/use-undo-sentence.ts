import { useTranslations } from 'use-intl'
import { isChangedMeanwhile } from '../api/errors.ts'
import { useErrorSentence } from './use-error-text.ts'

/** Returns the error text of a failed change or undo: an undo does not revert later changes. */
export function useUndoSentence(): (error: unknown) => string {
  const t = useTranslations('errors')
  const sentence = useErrorSentence()
  return (error) => (isChangedMeanwhile(error) ? t('changedSince') : sentence(error))
}
