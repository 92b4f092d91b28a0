import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { alarmTotal } from '../api/calls/alarms.ts'
import { HiddenText } from '../ui/values/HiddenText.tsx'

const Chip = styled('span')(({ theme }) => {
  const { fail, warn, neutral } = theme.vars.palette.state
  const colors = ({ text, tint, line }: typeof fail) => ({
    color: text,
    backgroundColor: tint,
    borderColor: line,
  })
  return {
    ...theme.typography.caption,
    fontWeight: 500,
    marginLeft: 'auto',
    minWidth: 20,
    padding: '0 5px',
    borderRadius: 4,
    border: '1px solid',
    textAlign: 'center',
    lineHeight: '18px',
    ...colors(neutral),
    '&[data-worst="critical"]': colors(fail),
    '&[data-worst="major"]': colors(warn),
    '&[data-narrow]': {
      position: 'absolute',
      top: -2,
      right: -4,
      minWidth: 16,
      padding: '0 3px',
      lineHeight: '14px',
    },
  }
})

/** Highest displayed count; beyond it, only "many" matters. */
const MAX = 99

export function AlarmMark({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('navigation')
  const { data } = useQuery(alarmTotal())
  if (data === undefined || data.total === 0) return null
  return (
    <Chip data-worst={data.entries[0]?.severity} data-narrow={isNarrow || undefined}>
      <span aria-hidden>{data.total > MAX ? `${MAX}+` : data.total}</span>
      <HiddenText>{t('alarmCount', { count: data.total })}</HiddenText>
    </Chip>
  )
}
