import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { DeleteDialog } from '../../../resource/lazy-dialogs.ts'
import { policyClass } from './policy.ts'

interface DeletePolicyDialogProps {
  policy: Resource
  onDone: () => void
  onClose: () => void
}

export function DeletePolicyDialog({ policy, ...props }: DeletePolicyDialogProps) {
  const t = useTranslations('clusterPolicies.remove')
  return (
    <DeleteDialog
      class={policyClass}
      id={policy.id}
      name={policy.name ?? policy.id}
      words={{ text: t('text') }}
      {...props}
    />
  )
}
