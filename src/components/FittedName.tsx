import { styled } from '@mui/material/styles'

const Text = styled('span')({
  display: 'flex',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-of-type': { flex: 'none' },
})

/** Letters at the end that stay: names of one kind begin alike more often than they end alike. */
const TAIL = 7

/** An object's name, cut in the middle when its place has no room for it, however wide its letters are. */
export function FittedName({ name }: { name: string }) {
  return (
    <Text>
      <span>{name.slice(0, -TAIL)}</span>
      <span>{name.slice(-TAIL)}</span>
    </Text>
  )
}
