import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { action } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { Component } from '../component.ts'

/**
 * Goes back to a revision at once and offers to undo it. The revision that was current keeps its number, and the one
 * that comes back gets the next, so that undoing is going back to the former.
 */
export function useRollBack({ id, kind, name }: Component): {
  rollBack: (to: number, from: number | null) => void
  isBusy: boolean
} {
  const t = useTranslations('revisions')
  const sentence = useErrorSentence()
  const post = useMutation({
    ...action(`environments.${kind}`, 'rollback'),
    onError: (error) => showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) }),
  })
  const rollBack = (to: number, from: number | null): void =>
    post.mutate(
      { id, body: { revision: to } },
      {
        onSuccess: () =>
          showToast({
            kind: 'done',
            text: t('done', { name, revision: to }),
            ...(from === null ? {} : { action: { label: t('undo'), run: () => rollBack(from, null) } }),
          }),
      },
    )
  return { rollBack, isBusy: post.isPending }
}
