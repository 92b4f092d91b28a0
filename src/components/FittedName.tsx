import { styled } from '@mui/material/styles'
import { FittedParts } from './FittedParts.tsx'
import { HiddenText } from './HiddenText.tsx'

const Text = styled('span')({ position: 'relative', display: 'flex', fontWeight: 500 })

/** An object's name, truncated in the middle if it doesn't fit, whatever the letter widths. */
export function FittedName({ name }: { name: string }) {
  return (
    <Text>
      <HiddenText>{name}</HiddenText>
      <FittedParts name={name} />
    </Text>
  )
}
