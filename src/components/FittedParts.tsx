import { styled } from '@mui/material/styles'

const Start = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' })
const End = styled('span')({ flex: 'none', whiteSpace: 'pre' })

/** Number of trailing characters always shown: names of one kind share prefixes more often than suffixes. */
const TAIL = 7

/** A name as two parts of a flex row; the first is truncated. Callers provide the accessible name. */
export function FittedParts({ name }: { name: string }) {
  return (
    <>
      <Start aria-hidden>{name.slice(0, -TAIL)}</Start>
      <End aria-hidden>{name.slice(-TAIL)}</End>
    </>
  )
}
