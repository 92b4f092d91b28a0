import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import type { MenuAction } from '../../ui/page/MoreMenu.tsx'
import { DeleteDialog } from '../../model-ui/lazy-dialogs.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { path } from '../../util/path.ts'
import { policyClass, usePolicyUsers } from './policy.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Returns why a policy can't be deleted now; undefined if it can. */
function useWhyKept(policy: Resource): string | undefined {
  const t = useTranslations('clusterPolicies.remove')
  const format = useFormatter()
  const users = usePolicyUsers(policy)
  if (users === undefined) return t('unread')
  return users.length === 0 ? undefined : t('used', { clusters: format.list(users) })
}

/** Menu actions of a policy. */
export function usePolicyMenu(policy: Resource, onDelete: () => void): Record<Verb, MenuAction> {
  const t = useTranslations('clusterPolicies')
  const navigate = useNavigate()
  const forbidden = useForbidden(policyClass)
  const whyKept = useWhyKept(policy)
  return {
    edit: {
      label: t('edit.action'),
      icon: <Pencil {...icon} />,
      disabledReason: forbidden,
      onClick: () => void navigate(path.editClusterPolicy(policy.id)),
    },
    duplicate: {
      label: t('duplicate'),
      icon: <Copy {...icon} />,
      disabledReason: forbidden,
      onClick: () => void navigate(path.newClusterPolicy(policy.id)),
    },
    remove: {
      label: t('remove.action'),
      icon: <Trash2 {...icon} />,
      isDestructive: true,
      disabledReason: forbidden ?? whyKept,
      onClick: onDelete,
    },
  }
}

type Verb = 'edit' | 'duplicate' | 'remove'

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
