import { CutText } from '../../components/CutText.tsx'
import { usePlace } from './use-place.ts'

const MAX_LETTERS = 36
const style = { whiteSpace: 'nowrap' } as const

interface PlaceTextProps {
  row: object
  part: 'environment' | 'cluster'
}

/**
 * Name of a row's environment or cluster. Repeated in every row of long lists, hence not a styled component.
 */
export function PlaceText({ row, part }: PlaceTextProps) {
  const name = usePlace(row)?.[part] ?? null
  return name === null ? null : <CutText style={style} text={name} most={MAX_LETTERS} />
}
