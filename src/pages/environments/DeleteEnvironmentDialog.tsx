import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { relation, remove } from '../../api/queries.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useSubmission } from '../../resource/use-submission.ts'

interface DeleteEnvironmentDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

const one = { fields: ['id'], count: 1 } as const

/** The namespace goes with everything in it, data of its claims included; so its name has to be typed. */
export function DeleteEnvironmentDialog({ id, name, onDone, onClose }: DeleteEnvironmentDialogProps) {
  const t = useTranslations('environments.delete')
  const sentence = useErrorSentence()
  const applications = useQuery(relation('environments.Environment', id, 'applications', one))
  const destroy = useSubmission({
    ...remove('environments.Environment'),
    title: t('confirm', { name }),
    tell: () => showToast({ kind: 'done', text: t('done', { name }) }),
    lead: onDone,
  })
  const count = applications.data?.total
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={t('text')}
      items={[
        ...(count === undefined
          ? []
          : [
              { text: t('applications', { count }), icon: <Boxes size={14} strokeWidth={1.6} aria-hidden /> },
            ]),
        { text: t('data'), losesData: true },
      ]}
      confirm={t('confirm', { name })}
      typedName={name}
      isBusy={destroy.isPending}
      error={destroy.error ? sentence(destroy.error) : null}
      onConfirm={() => destroy.mutate(id)}
      onClose={onClose}
    />
  )
}
