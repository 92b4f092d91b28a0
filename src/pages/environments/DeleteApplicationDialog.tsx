import { useTranslations } from 'use-intl'
import { DeleteDialog } from '../../resource/DeleteDialog.tsx'
import type { ApplicationRow } from './application.ts'

interface DeleteApplicationDialogProps {
  application: ApplicationRow
  onDone: () => void
  onClose: () => void
}

export function DeleteApplicationDialog({ application, ...props }: DeleteApplicationDialogProps) {
  const t = useTranslations('environments.deleteApplication')
  const { id } = application
  return (
    <DeleteDialog
      class="environments.Application"
      id={id}
      name={application.name ?? id}
      words={{ text: t('text') }}
      {...props}
    />
  )
}
