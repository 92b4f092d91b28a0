import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { recentDrains } from '../../../api/change-sets.ts'
import { drainPreview } from '../../../api/nodes.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useNow } from '../../../hooks/use-now.ts'
import { useForbidden } from '../../../resource/use-permission.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { formatTime } from '../../../util/format.ts'
import { begunDrain } from './begun-drain.ts'
import { beginDrain, keptOptions, wasEndedHere } from './running-drains.ts'

/** How often it is looked at how many pods are left, in milliseconds. */
const AGAIN_MS = 10_000

interface DrainElsewhereProps {
  id: string
  name: string
  onShow: () => void
}

/**
 * That somebody has begun to drain a cordoned node, here before a reload or in another console, and how many pods are left. It can
 * be taken up here: at once, or where a pod takes a person's word by its preview.
 */
export function DrainElsewhere({ id, name, onShow }: DrainElsewhereProps) {
  const t = useTranslations('nodePage.drainDialog')
  const locale = useLocale()
  const now = useNow(60_000)
  const log = useQuery(recentDrains())
  const begun = log.data ? begunDrain(log.data, id) : null
  const isTold = begun !== null && !wasEndedHere(id, begun.last)
  const mayDrain = useForbidden('cluster.Node') === undefined
  const options = keptOptions(id)
  const preview = useQuery({
    ...drainPreview(id, options),
    enabled: isTold && mayDrain,
    refetchInterval: AGAIN_MS,
  })
  const { pods, remaining } = preview.data ?? { pods: [], remaining: null }
  if (!isTold || remaining === 0) return null
  const goOn = (): void => {
    const isFree = preview.data !== undefined && !pods.some(({ outcome }) => outcome === 'blocked')
    if (isFree) beginDrain(id, options, pods)
    onShow()
  }
  return (
    <Notice
      tone="info"
      title={t('begun', { user: begun.user, time: formatTime(begun.since, locale, now), name })}
      action={
        <WriteButton writes="cluster.Node" size="small" onClick={goOn}>
          {t('goOn')}
        </WriteButton>
      }
    >
      {remaining === null ? null : `${t('left', { count: remaining })} `}
      {t('begunText')}
    </Notice>
  )
}
