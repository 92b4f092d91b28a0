import { useTranslations } from 'use-intl'
import { DeleteDialog } from '../../resource/DeleteDialog.tsx'

interface DeleteEnvironmentDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** The namespace goes with the environment that made it; one that was adopted stays. */
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
