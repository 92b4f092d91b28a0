import { cutMiddle } from '../../util/format.ts'
import { HiddenText } from '../../components/HiddenText.tsx'
import { tip } from '../../components/tip.ts'
import { usePlace } from './use-place.ts'

const MOST_LETTERS = 36
const style = { whiteSpace: 'nowrap' } as const

interface PlaceTextProps {
  row: object
  part: 'environment' | 'cluster'
}

/** The name of the environment or the cluster of a row. It is in each row of long lists: no styled component. */
export function PlaceText({ row, part }: PlaceTextProps) {
  const name = usePlace(row)?.[part] ?? null
  if (name === null) return null
  const shown = cutMiddle(name, MOST_LETTERS)
  if (shown === name) return <span style={style}>{name}</span>
  return (
    <span style={style} {...tip(name)}>
      <span aria-hidden>{shown}</span>
      <HiddenText>{name}</HiddenText>
    </span>
  )
}
