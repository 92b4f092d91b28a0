import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { eventStream } from '../api/events.ts'
import { useNow } from '../hooks/use-now.ts'
import { formatTime, splitAge } from '../util/format.ts'

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  whiteSpace: 'nowrap',
  '&[data-away]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

interface ListAgeProps {
  readAt: number
  /** What the rows say was last heard of a cluster that is away. */
  isLastKnown?: boolean
}

/**
 * When the rows were last read; while the stream is away, as of when they are true. What is last known of a cluster is as
 * old as the page says of that: when it was read from the service tells nothing.
 */
export function ListAge({ readAt, isLastKnown = false }: ListAgeProps) {
  const t = useTranslations()
  const locale = useLocale()
  const now = useNow()
  const stream = useSyncExternalStore(eventStream.subscribe, eventStream.state)
  if (readAt === 0) return null
  if (stream.status === 'away') {
    const time = formatTime(Math.min(readAt, stream.since), locale, now)
    return <Text data-away="">{t('resource.dataFrom', { time })}</Text>
  }
  if (isLastKnown) return <Text data-away="">{t('resource.lastKnown')}</Text>
  const [part] = splitAge(now - readAt)
  if (!part || (part.unit === 's' && part.value < 1)) return <Text>{t('resource.updatedNow')}</Text>
  return <Text>{t('resource.updated', { age: t(`time.${part.unit}`, { value: part.value }) })}</Text>
}
