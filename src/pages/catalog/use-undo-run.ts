import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { undoAtOnce } from '../../api/change-sets.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { path } from '../../util/path.ts'

/** Says that a run was updated, with an undo; what stands in its way is shown by the change itself. */
export function useUndoRun(): { offer: (text: string, changeSet: string) => void } {
  const t = useTranslations('catalog.runSheet')
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  // The notices are the mutation's own: they come on whatever page one is by then.
  const undo = useMutation({
    ...undoAtOnce(),
    onSuccess: () => showToast({ kind: 'done', text: t('undone') }),
    onError: (error, changeSet) =>
      showToast({
        kind: 'failed',
        text: t('notUndone', { reason: sentence(error) }),
        action: { label: t('show'), run: () => void navigate(path.change(changeSet)) },
      }),
  })
  return {
    offer: (text, changeSet) =>
      showToast({ kind: 'done', text, action: { label: t('undo'), run: () => undo.mutate(changeSet) } }),
  }
}
