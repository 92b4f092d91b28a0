import { useTranslations } from 'use-intl'
import { DeleteDialog } from '../../resource/DeleteDialog.tsx'

interface DeleteEnvironmentDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Deletes an environment together with its namespace, unless the namespace was adopted. */
export function DeleteEnvironmentDialog(props: DeleteEnvironmentDialogProps) {
  const t = useTranslations('environments.delete')
  return (
    <DeleteDialog
      class="environments.Environment"
      words={(preview) => ({ text: t(preview?.keeps === 'namespace' ? 'keptText' : 'text') })}
      {...props}
    />
  )
}
