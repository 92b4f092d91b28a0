import { styled } from '@mui/material/styles'
import { memo, type Ref, Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { hiddenStyle } from '../../ui/values/HiddenText.tsx'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { noteOf, type LogLine } from './log-line.ts'

const Hit = styled('mark')(({ theme }) => ({
  borderRadius: 2,
  color: theme.vars.palette.code.hitText,
  backgroundColor: theme.vars.palette.code.hit,
  '&[data-current]': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}))

/** Longer lines are truncated for display; the download has them in full. */
const MAX = 10_000

interface LogTextProps {
  text: string
  /** Search text in lower case; empty for no search. */
  needle: string
  /** The line is the current hit. */
  isCurrent: boolean
}

/** Matches `status=` of `status=200`, which is dimmed in favour of its value. */
const keys = /(?<=^|[\s,{])([\w.\-/]+=)/

/** `split` returns the captured keys at odd indexes. */
const withKeys = (text: string): React.ReactNode[] =>
  text.split(keys).map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part))

/** Text of a line with its search hits highlighted. */
function LogText({ text, needle, isCurrent }: LogTextProps) {
  const shown = text.length > MAX ? `${text.slice(0, MAX)}…` : text
  if (needle === '') return <>{withKeys(shown)}</>
  const parts: React.ReactNode[] = []
  const searched = shown.toLowerCase()
  let from = 0
  for (let at = searched.indexOf(needle); at !== -1; at = searched.indexOf(needle, from)) {
    parts.push(<Fragment key={`before ${at}`}>{withKeys(shown.slice(from, at))}</Fragment>)
    from = at + needle.length
    parts.push(
      <Hit key={at} data-current={isCurrent || undefined}>
        {shown.slice(at, from)}
      </Hit>,
    )
  }
  return (
    <>
      {parts}
      {withKeys(shown.slice(from))}
    </>
  )
}

export const ROW_HEIGHT = 20
/** On narrow screens, a line is below its source rather than next to it. */
export const NARROW_ROW_HEIGHT = 2 * ROW_HEIGHT

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
  '&[data-continued] .text': { color: theme.vars.palette.text.secondary },
  // Prose, among the output of programs.
  '&[data-note] .text': { fontFamily: theme.typography.fontFamily, color: theme.vars.palette.text.secondary },
  '&[data-note][data-level="error"] .text': { color: theme.vars.palette.state.fail.text },
  '& .text b': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
  '&:is([data-level="error"], [data-level="warn"]) .text b': { color: 'inherit' },
  '& > *': { flex: 'none' },
  '& .text': { flex: '1 1 auto', minWidth: 0 },
  // Wide enough for the longest time, so that the text starts at the same position in all lines.
  '& time': { width: '12ch', color: theme.vars.palette.text.tertiary },
  '& .source': {
    display: 'flex',
    gap: 8,
    maxWidth: 'calc(11px + 32ch)',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('md')]: { maxWidth: 'calc(11px + 14ch)' },
  },
  '& .source b': { fontWeight: 400, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  '& .source i': { flex: 'none', width: 3, margin: '2px 0', borderRadius: 1 },
  '& .level': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    width: 12,
    height: ROW_HEIGHT,
  },
  // For screen readers; also shown where the source column leaves room for it.
  '& .level span': hiddenStyle,
  [theme.breakpoints.up('lg')]: {
    '&[data-worded] .level': { width: 'calc(17px + 7ch)' },
    '&[data-worded] .level span': { all: 'unset' },
  },
  '&[data-level="error"] .level': { color: theme.vars.palette.state.fail.text },
  '&[data-level="warn"] .level': { color: theme.vars.palette.state.warn.text },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    gap: '0 10px',
    '& .text': { flexBasis: '100%' },
    '& .source': { maxWidth: 'calc(11px + 26ch)' },
  },
}))

/** Maximum label length, in characters, that leaves room for the level in words. */
const SHORT_LABEL = 16

/** Formats a time as `10:44:06.480` in the reader's time zone. */
function clock(time: string): string {
  const date = new Date(time)
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`
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
  /** Displayed source of the line. */
  label: string
  /** Length of the longest label, in characters. */
  labelLength: number
  ref?: Ref<HTMLDivElement> | undefined
}

/** Level of a line; the lines of a stack trace share the mark of their error. */
function LevelCell({ level, isContinued }: Pick<LogLine, 'level' | 'isContinued'>) {
  const t = useTranslations('logs.levels')
  if (level === 'info' || isContinued) return <span className="level" />
  return (
    <span className="level">
      <StateMark state={level === 'warn' ? 'degraded' : 'failed'} size={12} />
      <span>{t(level)}</span>
    </span>
  )
}

/** One line: time, source, level and text. */
export const LogRow = memo(function LogRow({ line, top, index, color, ref, ...look }: LogRowProps) {
  const messageText = useMessageText()
  const { pod, container, time, text, level } = line
  const note = noteOf(line)
  return (
    <Row
      ref={ref}
      data-index={index}
      data-level={level}
      data-note={note !== null || undefined}
      data-continued={line.isContinued || undefined}
      data-wrapped={look.isWrapped || undefined}
      data-worded={look.labelLength <= SHORT_LABEL || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {look.hasTime ? <time dateTime={time}>{time === '' ? null : clock(time)}</time> : null}
      <span
        className="source"
        title={`${pod} ${container}`}
        style={{ width: `calc(11px + ${look.labelLength}ch)` }}
      >
        <i style={{ backgroundColor: color }} />
        <b>{look.label}</b>
      </span>
      <LevelCell {...line} />
      <span className="text">
        <LogText
          text={note === null ? text : messageText({ message: note, reasons: line.reasons ?? null })}
          needle={look.needle}
          isCurrent={look.isCurrent}
        />
      </span>
    </Row>
  )
})
