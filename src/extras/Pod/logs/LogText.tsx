import { styled } from '@mui/material/styles'

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

/** The text of a line with what was found in it. */
export function LogText({ text, needle, isCurrent }: LogTextProps) {
  const shown = text.length > MOST ? `${text.slice(0, MOST)}…` : text
  if (needle === '') return <>{shown}</>
  const parts: React.ReactNode[] = []
  const searched = shown.toLowerCase()
  let from = 0
  for (let at = searched.indexOf(needle); at !== -1; at = searched.indexOf(needle, from)) {
    parts.push(shown.slice(from, at))
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
      {shown.slice(from)}
    </>
  )
}
