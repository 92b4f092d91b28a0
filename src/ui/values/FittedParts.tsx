import { HiddenText } from './HiddenText.tsx'

/** Number of trailing characters always shown: names of one kind share prefixes more often than suffixes. */
const TAIL = 7

/** A name as two parts of a flex row; the first is truncated. Callers provide the accessible name. */
export function FittedParts({ name }: { name: string }) {
  return (
    <>
      <span
        style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' }}
        aria-hidden
      >
        {name.slice(0, -TAIL)}
      </span>
      <span style={{ flex: 'none', whiteSpace: 'pre' }} aria-hidden>
        {name.slice(-TAIL)}
      </span>
    </>
  )
}

/** An object's name, truncated in the middle if it doesn't fit, whatever the letter widths. */
export function FittedName({ name }: { name: string }) {
  return (
    <span style={{ position: 'relative', display: 'flex', fontWeight: 500 }}>
      <HiddenText>{name}</HiddenText>
      <FittedParts name={name} />
    </span>
  )
}
