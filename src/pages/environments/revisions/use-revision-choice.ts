import { useAddressChoice } from '../../../hooks/use-address-choice.ts'
import { type Side, sides } from './revision.ts'

/** Revision and comparison to show. */
export interface RevisionChoice {
  /** Component id; null for the most urgent one. */
  component: string | null
  /** Null for the newest. */
  revision: number | null
  side: Side
}

const isSide = (value: string | null): value is Side => sides.some((side) => side === value)

function read(search: URLSearchParams): RevisionChoice {
  const side = search.get('against')
  const revision = Number(search.get('revision'))
  return {
    component: search.get('component'),
    revision: Number.isSafeInteger(revision) && revision > 0 ? revision : null,
    side: isSide(side) ? side : 'current',
  }
}

const write = ({ component, revision, side }: RevisionChoice) => ({
  component: component ?? '',
  revision: revision === null ? '' : String(revision),
  against: side === 'current' ? '' : side,
})

export const useRevisionChoice = () => useAddressChoice({ read, write })
