import { useEffect } from 'react'
import { fetchAhead } from '../util/fetch-ahead.ts'

/**
 * Prefetches files that are one click away once the page has rendered. `files` must be the same array on
 * every render.
 */
export function useFetchedAhead(files: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => fetchAhead(files), [files])
}
