import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { undoAtOnce, undoPreview } from '../api/change-sets.ts'
import { showToast, type Toast } from '../hooks/use-toasts.ts'
import { path } from '../util/path.ts'
import { useUndoSentence } from './use-undo-sentence.ts'

/** `about` is the id of what was changed, whose later changes take the place of what is said of this one. */
type Offer = (text: string, changeSet: string | undefined, about?: string) => void

/**
 * Says that something was done, and offers to take it back as soon as the service says that this can be done without a
 * loss. Of what goes back only in part the preview is offered, which says what stays.
 */
export function useUndoOffer(): Offer {
  const t = useTranslations('resource.undoOffer')
  const client = useQueryClient()
  const navigate = useNavigate()
  const sentence = useUndoSentence()
  const show = (changeSet: string) => (): void => void navigate(path.change(changeSet))
  // The notices are the mutation's own: they come on whatever page one is by then.
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
    // What cannot be found out is not offered; the change itself stands in Activity.
    const later = changeSet === undefined ? undefined : actionFor(changeSet).catch(() => undefined)
    showToast({ kind: 'done', text, ...(about === undefined ? {} : { about }) }, later)
  }
}
