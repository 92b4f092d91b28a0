import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { DeletionPreview } from '../../model/answers/deletion.ts'
import type { Reported } from '../../model/messages/message.ts'
import { changeSetOf } from '../api/client.ts'
import { deletionPreview } from '../api/calls/deletions.ts'
import { remove } from '../api/queries.ts'
import { ConfirmDialog, type GoingItem } from '../ui/page/ConfirmDialog.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { GoingList } from './GoingList.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useSubmission } from '../form/use-submission.ts'
import { useUndoOffer } from '../form/use-undo.ts'

type Words = Partial<Record<'title' | 'text' | 'confirm' | 'done', string>>

export interface DeleteDialogProps {
  class: string
  id: string
  name: string
  /** Wording, if the action isn't called deleting or needs more text. May depend on the preview. */
  words?: Words | ((preview: DeletionPreview | null) => Words)
  /** Consequences in addition to the deleted objects. */
  items?: readonly GoingItem[]
  /** Consequences are still loading. */
  isReading?: boolean
  onDone: () => void
  onClose: () => void
}

/** Lists everything a deletion removes, or the reason it would be refused, and deletes on confirmation. */
export function DeleteDialog({ class: classId, id, name, words, ...props }: DeleteDialogProps) {
  const { onDone, onClose, items = [], isReading = false } = props
  const sentence = useErrorSentence()
  const offer = useUndoOffer()
  const textOf = useMessageText()
  const preview = useQuery(deletionPreview(id))
  const { data = null } = preview
  const texts = useWords({ name, words, preview: data })
  const destroy = useSubmission({
    ...remove(classId),
    title: texts.confirm,
    tell: (answer) => offer(answer.isPending ? textOf(answer) : texts.done, changeSetOf(answer)),
    follow: onClose,
    lead: onDone,
  })
  const unread = preview.error ? [{ text: sentence(preview.error), warns: true }] : []
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      items={[...unread, ...items]}
      isReading={preview.isPending || isReading}
      isBusy={destroy.isPending || destroy.isSuccess}
      error={destroy.error ? sentence(destroy.error) : null}
      onConfirm={() => destroy.mutate(id)}
      onClose={onClose}
      {...(data ? questionOf(data, name, textOf) : {})}
    />
  )
}

/** Dialog props derived from the preview. */
const questionOf = (preview: DeletionPreview, name: string, textOf: (reported: Reported) => string) => ({
  refusal:
    preview.refusal === null
      ? null
      : textOf({
          message: preview.refusal,
          ...(preview.refusalReasons ? { reasons: preview.refusalReasons } : {}),
        }),
  children: <GoingList objects={preview.objects} total={countOf(preview)} />,
  ...(preview.losesData ? { typedName: name } : {}),
})

function useWords({
  name,
  words,
  preview,
}: Pick<DeleteDialogProps, 'name' | 'words'> & { preview: DeletionPreview | null }): Required<Words> {
  const t = useTranslations('resource')
  return {
    title: t('deleteTitle', { name }),
    text: t('deleteText', { name }),
    confirm: t('deleteConfirm', { name }),
    done: t('deleted', { name }),
    ...(typeof words === 'function' ? words(preview) : words),
  }
}

const countOf = ({ counts }: DeletionPreview): number => counts.reduce((sum, { count }) => sum + count, 0)
