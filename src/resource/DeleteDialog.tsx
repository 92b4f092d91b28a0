import { useTranslations } from 'use-intl'
import { changeSetOf } from '../api/client.ts'
import { remove } from '../api/queries.ts'
import { ConfirmDialog, type GoingItem } from '../components/ConfirmDialog.tsx'
import { useSay } from '../hooks/use-say.ts'
import { useErrorSentence } from './use-error-text.ts'
import { useSubmission } from './use-submission.ts'
import { useUndoOffer } from './use-undo-offer.ts'

interface DeleteDialogProps {
  class: string
  id: string
  name: string
  /** Where it is not called deleting, or more is to be said. */
  words?: Partial<Record<'title' | 'text' | 'confirm' | 'done', string>>
  items?: readonly GoingItem[]
  /** What goes is still being found out. */
  isReading?: boolean
  /** Has to be typed when data is lost. */
  losesData?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks, deletes, and says so; what stands in the way is told in the dialog. */
export function DeleteDialog({ class: classId, id, name, words, ...props }: DeleteDialogProps) {
  const t = useTranslations('resource')
  const sentence = useErrorSentence()
  const offer = useUndoOffer()
  const say = useSay()
  const said = {
    title: t('deleteTitle', { name }),
    text: t('deleteText', { name }),
    confirm: t('deleteConfirm', { name }),
    done: t('deleted', { name }),
    ...words,
  }
  const destroy = useSubmission({
    ...remove(classId),
    title: said.confirm,
    tell: (answer) => offer(answer.isPending ? say(answer.message) : said.done, changeSetOf(answer)),
    lead: props.onDone,
  })
  return (
    <ConfirmDialog
      open
      title={said.title}
      text={said.text}
      confirm={said.confirm}
      isBusy={destroy.isPending || props.isReading === true}
      error={destroy.error ? sentence(destroy.error) : null}
      onConfirm={() => destroy.mutate(id)}
      onClose={props.onClose}
      {...(props.items ? { items: props.items } : {})}
      {...(props.losesData === true ? { typedName: name } : {})}
    />
  )
}
