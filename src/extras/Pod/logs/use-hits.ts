import { useState } from 'react'
import type { LogBuffer } from './log-buffer.ts'

export interface Hits {
  /** Id of the line of the current hit. */
  current: number | null
  /** Its position among all hits, from 1; 0 before the first. */
  at: number
  step: (step: 1 | -1) => void
}

/** Steps through search hits, starting at the last: the end of a log matters most. */
export function useHits({ hits }: Pick<LogBuffer, 'hits'>, onStep: () => void): Hits {
  const [current, setCurrent] = useState<number | null>(null)
  const place = current === null ? -1 : hits.indexOf(current)
  const step = (by: 1 | -1): void => {
    if (hits.length === 0) return
    const next = place === -1 ? hits.length - 1 : (place + by + hits.length) % hits.length
    setCurrent(hits[next] ?? null)
    onStep()
  }
  return { current: place === -1 ? null : current, at: place + 1, step }
}
