import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Alarm } from '../../api/alarms.ts'
import { subjectPath } from '../../resource/alarms/alarm.ts'
import { useAlarmName } from '../../resource/alarms/use-alarm-name.ts'
import { useStatusText } from '../../hooks/use-message-text.ts'

const Text = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '6px 0',
  '& a': {
    color: theme.vars.palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& small': {
    ...theme.typography.body2,
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    color: theme.vars.palette.text.secondary,
  },
}))

/** Name of an alarm, linked to its subject, with its cause. */
export function AlarmCell({ alarm }: { alarm: Alarm }) {
  const t = useTranslations('alarms')
  const nameOf = useAlarmName()
  const cause = useStatusText()(alarm)
  return (
    <Text>
      <Link to={subjectPath(alarm)}>{nameOf(alarm)}</Link>
      <small title={cause || undefined}>{cause || t('noCause')}</small>
    </Text>
  )
}
