import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { action, type ActionVariables } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { Component } from '../component.ts'

interface Return extends ActionVariables {
  body: { revision: number }
  /** The revision that was current; null if undo is not offered. */
  from: number | null
}

/**
 * Rolls back immediately and offers undo. The previously current revision keeps its number and the restored
 * one gets the next, so undo is a rollback to the former.
 */
export function useRollBack({ id, kind, name }: Component): {
  rollBack: (to: number, from: number | null) => void
  isBusy: boolean
} {
  const t = useTranslations('revisions')
  const sentence = useErrorSentence()
  // Callbacks belong to the mutation, not to the call, so that notices appear on the page that is open by
  // then.
  const post = useMutation<unknown, Error, Return>({
    ...action<unknown>(`environments.${kind}`, 'rollback'),
    onSuccess: (_, { body, from }) =>
      showToast({
        kind: 'done',
        about: id,
        text: t('done', { name, revision: body.revision }),
        ...(from === null ? {} : { action: { label: t('undo'), run: () => rollBack(from, null) } }),
      }),
    onError: (error) => showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) }),
  })
  const rollBack = (to: number, from: number | null): void =>
    post.mutate({ id, body: { revision: to }, from })
  return { rollBack, isBusy: post.isPending }
}
