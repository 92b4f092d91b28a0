import { useMutation } from '@tanstack/react-query'
import { CircleArrowOutUpRight, Pause, Play, Ban, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { action } from '../api/queries.ts'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { DeleteDialog } from '../model-ui/lazy-dialogs.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useFailedToast } from '../form/use-failed-toast.ts'
import { useForbidden } from '../form/use-permission.ts'
import { useUndoOffer } from '../form/use-undo.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'
import { useCluster } from '../clusters/cluster.ts'
import { isCordoned, type NodeRow } from '../clusters/node.ts'
import type { NodeSheetProps } from './marks/mark-sheets.tsx'

const LabelsSheet = lazySheet(async () => (await import('./marks/mark-sheets.tsx')).LabelsSheet)
const TaintsSheet = lazySheet(async () => (await import('./marks/mark-sheets.tsx')).TaintsSheet)

export type NodeMarks = 'labels' | 'taints'

/** Label or taint form, loaded on demand. */
export function NodeMarksSheet({ marks, ...props }: NodeSheetProps & { marks: NodeMarks }) {
  return marks === 'labels' ? <LabelsSheet {...props} /> : <TaintsSheet {...props} />
}

interface NodeMenuProps {
  node: NodeRow
  /** Reason why the cluster can't be changed now. */
  disabledReason: string | undefined
  onEdit: (marks: NodeMarks) => void
}

/**
 * Menu to edit labels and taints and to delete the node: a permanently lost machine otherwise blocks
 * StatefulSet pods.
 */
function NodeMenu({ node, disabledReason, onEdit }: NodeMenuProps) {
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

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

interface NodeButtonsProps {
  node: NodeRow
  /** The cluster is unreachable, so changes are disabled. */
  isLastKnown: boolean
  onDrain: () => void
  onEdit: (marks: NodeMarks) => void
}

/** Buttons to cordon or uncordon, with undo, and to drain, with a preview. */
export function NodeButtons({ node, isLastKnown, onDrain, onEdit }: NodeButtonsProps) {
  const t = useTranslations('nodePage')
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const failed = useFailedToast()
  const offer = useUndoOffer()
  const clusters = useTranslations('clusters')
  const disabledReason = isLastKnown ? clusters('sentence.disconnectedReason') : undefined
  const verb = isCordoned(node) ? 'uncordon' : 'cordon'
  const change = useMutation({
    ...action('cluster.Node', verb, ['cluster.NodeSpec']),
    onSuccess: (answer) => offer(messageText(answer), answer.changes.sequenceId, node.id),
    onError: (error, request) => failed(sentence(error), error, () => change.mutate(request)),
  })
  const changing = { disabledReason, onClick: () => change.mutate({ id: node.id }) }
  const draining = { disabledReason, onClick: onDrain }
  usePageActions('node', node.id, {
    [verb]: changing,
    drain: draining,
    labels: { disabledReason, onClick: () => onEdit('labels') },
    taints: { disabledReason, onClick: () => onEdit('taints') },
  })
  return (
    <>
      <WriteButton
        writes="cluster.Node"
        right={{ verb: 'operate' }}
        {...changing}
        startIcon={verb === 'cordon' ? <Pause {...icon} /> : <Play {...icon} />}
        loading={change.isPending}
      >
        {t(verb)}
      </WriteButton>
      <WriteButton
        writes="cluster.Node"
        right={{ verb: 'operate' }}
        {...draining}
        startIcon={<CircleArrowOutUpRight {...icon} />}
      >
        {t('drain')}
      </WriteButton>
      <NodeMenu {...{ node, disabledReason, onEdit }} />
    </>
  )
}
