import { styled } from '@mui/material/styles'
import { Fragment } from 'react'

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
export function LogText({ text, needle, isCurrent }: LogTextProps) {
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
