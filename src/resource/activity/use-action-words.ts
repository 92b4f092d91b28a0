import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangeDetails, ObservedAction } from '../../../model/answers/change-set.ts'
import { sentenceStart } from '../../../model/in-sentence.ts'
import { actionNamed } from './actions.ts'

/**
 * Returns the action behind a change set, both for use within a sentence and as a title; null if it has none.
 */
export function useActionWords(): (changes: ChangeDetails) => { inSentence: string; title: string } | null {
  const t = useTranslations('activity')
  const locale = useLocale()
  return useCallback(
    (changes) => {
      const say = ({ action, source, revision }: ObservedAction): string | null => {
        const name = actionNamed(action)
        return name && t(`actions.${name}`, { source: source?.name ?? '', revision: revision ?? 0 })
      }
      const asTitle = (text: string): string => sentenceStart(text, locale)
      if (changes.undoes === null) {
        const words = say(changes)
        return words === null ? null : { inSentence: words, title: asTitle(words) }
      }
      const undone = changes.undoneAction && say(changes.undoneAction)
      return undone === null
        ? { inSentence: t('undid'), title: asTitle(t('undid')) }
        : {
            inSentence: t('undidAction', { action: undone }),
            title: t('undoOf', { action: asTitle(undone) }),
          }
    },
    [t, locale],
  )
}
