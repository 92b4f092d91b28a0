import { styled } from '@mui/material/styles'
import { cutMiddle } from '../util/format.ts'
import { HiddenText } from './HiddenText.tsx'
import { tip } from './tip.ts'

const Text = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  fontWeight: 500,
  [theme.breakpoints.down('md')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
}))

/** An object's name, cut in the middle when it is too long for its place, with the whole name in its tip. */
export function NameText({ name, most = 32 }: { name: string; most?: number }) {
  const shown = cutMiddle(name, most)
  if (shown === name) return <Text>{name}</Text>
  return (
    <Text {...tip(name)}>
      <span aria-hidden>{shown}</span>
      <HiddenText>{name}</HiddenText>
    </Text>
  )
}
