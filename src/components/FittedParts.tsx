import { styled } from '@mui/material/styles'

const Start = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' })
const End = styled('span')({ flex: 'none', whiteSpace: 'pre' })

/** Letters at the end that stay: names of one kind begin alike more often than they end alike. */
const TAIL = 7

/** A name as two parts of a flex row, of which the first gives way. Whoever draws it says the name as one. */
export function FittedParts({ name }: { name: string }) {
  return (
    <>
      <Start aria-hidden>{name.slice(0, -TAIL)}</Start>
      <End aria-hidden>{name.slice(-TAIL)}</End>
    </>
  )
}
