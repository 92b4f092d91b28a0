import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../../components/MoreMenu.tsx'
import { DeleteDialog } from '../../../resource/DeleteDialog.tsx'
import { useForbidden } from '../../../resource/use-permission.ts'
import { path } from '../../../util/path.ts'
import { useCluster } from '../use-cluster.ts'
import type { NodeDetail } from './node-detail.ts'

interface NodeMenuProps {
  node: NodeDetail
  /** Why nothing of the cluster can be changed now. */
  disabledReason: string | undefined
}

/** Takes a node out of its cluster: one whose machine is gone for good keeps the pods of stateful sets. */
export function NodeMenu({ node, disabledReason }: NodeMenuProps) {
  const t = useTranslations('resource')
  const navigate = useNavigate()
  const { cluster } = useCluster()
  const forbidden = useForbidden('cluster.Node')
  const [isAsking, setIsAsking] = useState(false)
  const { id } = node
  const name = node.name ?? id
  return (
    <>
      <MoreMenu
        label={t('rowActions', { name })}
        actions={[
          {
            label: t('remove'),
            icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
            isDestructive: true,
            disabledReason: forbidden ?? disabledReason,
            onClick: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking ? (
        <DeleteDialog
          class="cluster.Node"
          id={id}
          name={name}
          onClose={() => setIsAsking(false)}
          onDone={() => void navigate(path.clusterTab(cluster.id, 'nodes'))}
        />
      ) : null}
    </>
  )
}
