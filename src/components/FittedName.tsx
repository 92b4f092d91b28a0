import { styled } from '@mui/material/styles'
import { HiddenText } from './HiddenText.tsx'

const Text = styled('span')({
  position: 'relative',
  display: 'flex',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  '& > [data-part="start"]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [data-part="end"]': { flex: 'none' },
})

/** Letters at the end that stay: names of one kind begin alike more often than they end alike. */
const TAIL = 7

/** An object's name, cut in the middle when its place has no room for it, however wide its letters are. */
export function FittedName({ name }: { name: string }) {
  return (
    <Text>
      <HiddenText>{name}</HiddenText>
      <span data-part="start" aria-hidden>
        {name.slice(0, -TAIL)}
      </span>
      <span data-part="end" aria-hidden>
        {name.slice(-TAIL)}
      </span>
    </Text>
  )
}
