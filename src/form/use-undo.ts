import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { undoAtOnce, undoPreview } from '../api/calls/change-sets.ts'
import { isChangedMeanwhile } from '../api/errors.ts'
import { showToast, type Toast } from '../hooks/use-toasts.ts'
import { path } from '../util/path.ts'
import { useErrorSentence } from './use-error-text.ts'

/** Returns the error text of a failed change or undo: an undo does not revert later changes. */
export function useUndoSentence(): (error: unknown) => string {
  const t = useTranslations('errors')
  const sentence = useErrorSentence()
  return (error) => (isChangedMeanwhile(error) ? t('changedSince') : sentence(error))
}

/** `about` is the changed resource's id; notices of later changes to it replace this one. */
type Offer = (text: string, changeSet: string | undefined, about?: string) => void

/**
 * Returns a function that reports a change and offers to undo it, once the service confirms an undo without
 * loss. For a partial undo it offers the preview, which lists what stays.
 */
export function useUndoOffer(): Offer {
  const t = useTranslations('resource.undoOffer')
  const client = useQueryClient()
  const navigate = useNavigate()
  const sentence = useUndoSentence()
  const show = (changeSet: string) => (): void => void navigate(path.change(changeSet))
  // Set on the mutation, so that notices appear on whatever page is open.
  const undo = useMutation({
    ...undoAtOnce(),
    onSuccess: () => showToast({ kind: 'done', text: t('undone') }),
    onError: (error, changeSet) =>
      showToast({
        kind: 'failed',
        text: t('notUndone', { reason: sentence(error) }),
        action: { label: t('show'), run: show(changeSet) },
      }),
  })
  const actionFor = async (changeSet: string): Promise<Toast['action']> => {
    const { canUndo, canUndoPartly, steps } = await client.fetchQuery({
      ...undoPreview(changeSet),
      retry: false,
    })
    const isFree = steps.every(({ conflicts }) => conflicts.length === 0)
    if (canUndo && isFree) return { label: t('undo'), run: () => undo.mutate(changeSet) }
    return canUndo || canUndoPartly ? { label: t('look'), run: show(changeSet) } : undefined
  }
  return (text, changeSet, about) => {
    // If the preview fails, no undo is offered; the change is still listed in Activity.
    const later = changeSet === undefined ? undefined : actionFor(changeSet).catch(() => undefined)
    showToast({ kind: 'done', text, ...(about === undefined ? {} : { about }) }, later)
  }
}
