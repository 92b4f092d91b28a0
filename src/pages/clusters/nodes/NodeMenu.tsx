import { Ban, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../../components/MoreMenu.tsx'
import { DeleteDialog } from '../../../resource/lazy-dialogs.ts'
import { useForbidden } from '../../../resource/use-permission.ts'
import { path } from '../../../util/path.ts'
import { useCluster } from '../use-cluster.ts'
import type { NodeMarks } from './marks/NodeMarksSheet.tsx'
import type { NodeDetail } from './node-detail.ts'

interface NodeMenuProps {
  node: NodeDetail
  /** Reason why the cluster can't be changed now. */
  disabledReason: string | undefined
  onEdit: (marks: NodeMarks) => void
}

/**
 * Menu to edit labels and taints and to delete the node: a permanently lost machine otherwise blocks
 * StatefulSet pods.
 */
export function NodeMenu({ node, disabledReason, onEdit }: NodeMenuProps) {
  const t = useTranslations('resource')
  const tn = useTranslations('nodePage')
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
            label: tn('labelForm.action'),
            icon: <Tags size={16} strokeWidth={1.6} aria-hidden />,
            disabledReason: forbidden ?? disabledReason,
            onClick: () => onEdit('labels'),
          },
          {
            label: tn('taintForm.action'),
            icon: <Ban size={16} strokeWidth={1.6} aria-hidden />,
            disabledReason: forbidden ?? disabledReason,
            onClick: () => onEdit('taints'),
          },
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
