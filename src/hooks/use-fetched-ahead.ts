import { useEffect } from 'react'
import { fetchAhead } from '../util/fetch-ahead.ts'

/** Has files at hand that are one click away: once the page stands, and the same list at each drawing. */
export function useFetchedAhead(files: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => fetchAhead(files), [files])
}
