import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../components/lazy-part.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import type { ClusterRow } from './cluster.ts'
import type { OpenDialog } from './ClusterDialogs.tsx'
import { useClusterMenu } from './use-cluster-menu.tsx'

const ClusterDialogs = lazySheet(async () => (await import('./ClusterDialogs.tsx')).ClusterDialogs)

/** Actions of a cluster's list row. */
export function ClusterActions({ row }: { row: ClusterRow }) {
  const t = useTranslations('clusters')
  const [open, setOpen] = useState<OpenDialog>('nothing')
  const { actions } = useClusterMenu(row, setOpen)
  const close = (): void => setOpen('nothing')
  return (
    <>
      <MoreMenu bare label={t('actionsFor', { name: row.name ?? '' })} actions={actions} />
      {open === 'nothing' ? null : (
        <ClusterDialogs cluster={row} open={open} onClose={close} onRemoved={close} />
      )}
    </>
  )
}
