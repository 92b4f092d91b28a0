import { useMessageText } from '../../../hooks/use-message-text.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleArrowOutUpRight, Pause, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { action } from '../../../api/queries.ts'
import { usePageActions } from '../../../hooks/use-page-actions.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { useUndoOffer } from '../../../resource/use-undo-offer.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { isCordoned } from '../node.ts'
import type { NodeMarks } from './marks/NodeMarksSheet.tsx'
import type { NodeDetail } from './node-detail.ts'
import { NodeMenu } from './NodeMenu.tsx'

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

interface NodeButtonsProps {
  node: NodeDetail
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
  const offer = useUndoOffer()
  const clusters = useTranslations('clusters')
  const disabledReason = isLastKnown ? clusters('sentence.awayReason') : undefined
  const verb = isCordoned(node) ? 'uncordon' : 'cordon'
  const change = useMutation({
    ...action('cluster.Node', verb, ['cluster.NodeSpec']),
    onSuccess: (answer) => offer(messageText(answer), answer.changes.sequenceId, node.id),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
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
        {...changing}
        startIcon={verb === 'cordon' ? <Pause {...icon} /> : <Play {...icon} />}
        loading={change.isPending}
      >
        {t(verb)}
      </WriteButton>
      <WriteButton writes="cluster.Node" {...draining} startIcon={<CircleArrowOutUpRight {...icon} />}>
        {t('drain')}
      </WriteButton>
      <NodeMenu {...{ node, disabledReason, onEdit }} />
    </>
  )
}
