import { styled } from '@mui/material/styles'
import { HiddenText } from './HiddenText.tsx'

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
