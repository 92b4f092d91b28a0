import { useSearchParams } from 'react-router'
import { type Side, sides } from './revision.ts'

/** What is looked at: in the address, so that it can be linked to. */
export interface RevisionChoice {
  /** Id of the component; null for the first. */
  component: string | null
  /** Null for the newest. */
  revision: number | null
  side: Side
}

const isSide = (value: string | null): value is Side => sides.some((side) => side === value)

export function useRevisionChoice(): [RevisionChoice, (change: Partial<RevisionChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const side = search.get('against')
  const revision = Number(search.get('revision'))
  const choice: RevisionChoice = {
    component: search.get('component'),
    revision: Number.isSafeInteger(revision) && revision > 0 ? revision : null,
    side: isSide(side) ? side : 'current',
  }
  const change = (part: Partial<RevisionChoice>): void => {
    const next = { ...choice, ...part }
    const entries = [
      ['component', next.component ?? ''],
      ['revision', next.revision === null ? '' : String(next.revision)],
      ['against', next.side === 'current' ? '' : next.side],
    ]
    setSearch(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: true })
  }
  return [choice, change]
}
