import { styled } from '@mui/material/styles'
import { memo, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import { levelOf, type LogLine } from './log-line.ts'
import { shortName } from './log-sources.ts'
import { LogText } from './LogText.tsx'

export const ROW_HEIGHT = 20

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  minWidth: '100%',
  display: 'flex',
  gap: 12,
  padding: '0 14px',
  minHeight: ROW_HEIGHT,
  ...theme.typography.code,
  lineHeight: `${ROW_HEIGHT}px`,
  whiteSpace: 'pre',
  '&[data-wrapped]': { width: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '&[data-level="error"]': { backgroundColor: theme.vars.palette.state.fail.tint },
  '&[data-level="error"] .text': { color: theme.vars.palette.state.fail.text },
  '&[data-level="warn"] .text': { color: theme.vars.palette.state.warn.text },
  '&[data-note] .text': { color: theme.vars.palette.text.tertiary },
  '& > *': { flex: 'none' },
  '& .text': { flex: '1 1 auto', minWidth: 0 },
  '& time': { color: theme.vars.palette.text.tertiary },
  '& .source': { display: 'flex', gap: 8, minWidth: 96, color: theme.vars.palette.text.secondary },
  '& .source i': { width: 3, margin: '2px 0', borderRadius: 1 },
  '& .level': { position: 'relative', display: 'flex', alignItems: 'center', width: 12, height: ROW_HEIGHT },
}))

/** `10:44:06.480` in the zone of whoever reads. */
function clock(time: string): string {
  const date = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

interface LogRowProps {
  line: LogLine
  top: number
  index: number
  color: string
  needle: string
  isCurrent: boolean
  hasTime: boolean
  isWrapped: boolean
  /** Only where one pod has several containers, which the name then tells apart. */
  hasContainer: boolean
  ref?: Ref<HTMLDivElement> | undefined
}

/** One line: when, from where, how grave, and what. */
export const LogRow = memo(function LogRow({ line, top, index, color, ref, ...look }: LogRowProps) {
  const t = useTranslations('logs.levels')
  const { pod, container, time, text } = line
  const level = levelOf(line)
  return (
    <Row
      ref={ref}
      data-index={index}
      data-level={level}
      data-note={time === '' || undefined}
      data-wrapped={look.isWrapped || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {look.hasTime ? <time dateTime={time}>{time === '' ? '            ' : clock(time)}</time> : null}
      <span className="source" title={`${pod} ${container}`}>
        <i style={{ backgroundColor: color }} />
        {shortName(pod)}
        {look.hasContainer ? ` ${container}` : null}
      </span>
      <span className="level">
        {level === 'info' ? null : (
          <>
            <StateMark state={level === 'warn' ? 'degraded' : 'failed'} size={12} />
            <HiddenText>{t(level)}</HiddenText>
          </>
        )}
      </span>
      <span className="text">
        <LogText text={text} needle={look.needle} isCurrent={look.isCurrent} />
      </span>
    </Row>
  )
})
