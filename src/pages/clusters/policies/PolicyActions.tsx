import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { MoreMenu } from '../../../components/MoreMenu.tsx'
import { DeletePolicyDialog } from './DeletePolicyDialog.tsx'
import { usePolicyMenu } from './use-policy-menu.tsx'

/** Actions of a policy's list row. */
export function PolicyActions({ row }: { row: Resource }) {
  const t = useTranslations('clusterPolicies')
  const [isDeleting, setIsDeleting] = useState(false)
  const { edit, duplicate, remove } = usePolicyMenu(row, () => setIsDeleting(true))
  const close = (): void => setIsDeleting(false)
  return (
    <>
      <MoreMenu bare label={t('actionsFor', { name: row.name ?? '' })} actions={[edit, duplicate, remove]} />
      {isDeleting ? <DeletePolicyDialog policy={row} onDone={close} onClose={close} /> : null}
    </>
  )
}
