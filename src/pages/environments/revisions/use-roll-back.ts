import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { action, type ActionVariables } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { Component } from '../component.ts'

interface Return extends ActionVariables {
  body: { revision: number }
  /** The revision that was current; null where going back to it is not offered. */
  from: number | null
}

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
  // The notices are the mutation's own, not those of its call: they come on whatever page one is by then.
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
