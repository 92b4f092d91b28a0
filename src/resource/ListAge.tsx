import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { eventStream } from '../api/events.ts'
import { useNow } from '../hooks/use-now.ts'
import { formatTime } from '../util/format.ts'
import { rowsAge } from './list-age.ts'
import { useAwayCount } from './use-away-count.ts'

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  whiteSpace: 'nowrap',
  '&[data-away]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

interface ListAgeProps {
  class: string
  /** Milliseconds since 1970; 0 before the first load. */
  readAt: number
  isReading: boolean
  isFailed: boolean
  isLastKnown: boolean | undefined
}

/** Shows whether the rows are live, or the time of the last load. */
export function ListAge(props: ListAgeProps) {
  const t = useTranslations()
  const locale = useLocale()
  const now = useNow(60_000)
  const stream = useSyncExternalStore(eventStream.subscribe, eventStream.state)
  const away = useAwayCount()
  if (props.readAt === 0) return null
  const age = rowsAge({ ...props, stream, away })
  if (age.says === 'dataFrom')
    return <Text data-away="">{t('resource.dataFrom', { time: formatTime(age.time, locale, now) })}</Text>
  if (age.says === 'lastKnown') return <Text data-away="">{t('resource.lastKnown')}</Text>
  return <Text>{t(`navigation.stream.${age.says}`, { count: away })}</Text>
}
