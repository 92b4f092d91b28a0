import { useTranslations } from 'use-intl'
import type { DrainPreview, DrainRoom } from '../../../../model/answers/drain.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useQuantityText } from '../../../components/use-quantity-text.ts'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { joinSentences } from '../../../messages/sentences.ts'

const amounts = ['cpu', 'memory', 'pods'] as const

/** Preview of a drain: effect on the node's pods, and whether recreated pods fit on other nodes. */
export function DrainOutlook({ preview }: { preview: DrainPreview }) {
  const t = useTranslations('nodePage.drainDialog.room')
  const messageText = useMessageText()
  const { room } = preview
  const sentences = useRoom(room)
  const homeless = room?.homeless ?? 0
  const text = joinSentences([messageText(preview), ...sentences])
  if (homeless === 0) return <Notice tone="info">{text}</Notice>
  return (
    <Notice tone="warn" title={t('homeless', { count: homeless })}>
      {text}
    </Notice>
  )
}

function useRoom(room: DrainRoom | null): string[] {
  const t = useTranslations('nodePage.drainDialog.room')
  const quantity = useQuantityText()
  if (room === null || room.needed.pods === 0) return []
  const { needed, free, nodes, homeless } = room
  const cores = (value: number): string => quantity(value, 'cores')
  const bytes = (value: number): string => quantity(value, 'bytes').replace(' ', '\u00a0')
  const isEnough = nodes > 0 && amounts.every((name) => needed[name] <= free[name])
  return [
    t('needs', {
      cpu: cores(needed.cpu),
      memory: bytes(needed.memory),
      nodes,
      freeCpu: cores(free.cpu),
      freeMemory: bytes(free.memory),
    }),
    ...(isEnough && homeless > 0 ? [t('each')] : []),
    t('estimate'),
  ]
}
