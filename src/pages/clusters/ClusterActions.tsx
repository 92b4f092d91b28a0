import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import type { ClusterRow } from './cluster.ts'
import { RemoveClusterDialog } from './RemoveClusterDialog.tsx'
import { useForbidden } from '../../resource/use-permission.ts'

/** What can be done with a cluster from the list. */
export function ClusterActions({ row }: { row: ClusterRow }) {
  const t = useTranslations('clusters')
  const forbidden = useForbidden('cluster.HostCluster')
  const [isRemoving, setIsRemoving] = useState(false)
  const name = row.name ?? ''
  const close = (): void => setIsRemoving(false)
  return (
    <>
      <MoreMenu
        bare
        label={t('actionsFor', { name })}
        actions={[
          {
            label: t(row.mode === 'managed' ? 'remove.managed.action' : 'remove.action'),
            icon: <Unplug size={16} strokeWidth={1.6} aria-hidden />,
            isDestructive: true,
            disabledReason: forbidden,
            onClick: () => setIsRemoving(true),
          },
        ]}
      />
      {isRemoving ? (
        <RemoveClusterDialog id={row.id} name={name} mode={row.mode} onDone={close} onClose={close} />
      ) : null}
    </>
  )
}
