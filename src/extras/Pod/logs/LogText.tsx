import { styled } from '@mui/material/styles'
import { Fragment } from 'react'

const Hit = styled('mark')(({ theme }) => ({
  borderRadius: 2,
  color: theme.vars.palette.code.hitText,
  backgroundColor: theme.vars.palette.code.hit,
  '&[data-current]': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}))

/** Longer lines are cut where they are shown; the download has all of them. */
const MOST = 10_000

interface LogTextProps {
  text: string
  /** What is searched for, in lower case; empty for nothing. */
  needle: string
  /** The line is the hit that was gone to. */
  isCurrent: boolean
}

/** `status=` of `status=200`, which leads to what one reads. */
const keys = /(?<=^|[\s,{])([\w.\-/]+=)/

/** Parts that are keys stand at every second place. */
const withKeys = (text: string): React.ReactNode[] =>
  text.split(keys).map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part))

/** The text of a line with what was found in it. */
export function LogText({ text, needle, isCurrent }: LogTextProps) {
  const shown = text.length > MOST ? `${text.slice(0, MOST)}…` : text
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
