import { styled } from '@mui/material/styles'
import { FittedParts } from './FittedParts.tsx'
import { HiddenText } from './HiddenText.tsx'

const Text = styled('span')({ position: 'relative', display: 'flex', fontWeight: 500 })

/** An object's name, cut in the middle when its place has no room for it, however wide its letters are. */
export function FittedName({ name }: { name: string }) {
  return (
    <Text>
      <HiddenText>{name}</HiddenText>
      <FittedParts name={name} />
    </Text>
  )
}
