import { useEffect } from 'react'
import { whenIdle } from '../util/browser.ts'

/** Network information, which only some browsers provide. */
interface WithConnection {
  connection?: { saveData?: boolean }
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- missing in the DOM types
const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true

/** Milliseconds of delay that give the page's own data, map and charts priority. */
const REST_MS = 2_000

/**
 * Prefetches console files that the next click may need, one by one, once the page has settled and the
 * browser is idle; skipped when the user saves data. A file that fails is fetched again when it is needed.
 * Returns a function that cancels the remaining files.
 */
export function fetchAhead(files: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => undefined
  let callOff: (() => void) | null = null
  const fetchFrom = (index: number): void => {
    const load = files[index]
    if (load === undefined) return
    const goOn = (): void => {
      if (callOff !== null) fetchFrom(index + 1)
    }
    callOff = whenIdle(() => void load().then(goOn, goOn))
  }
  const timer = setTimeout(() => fetchFrom(0), REST_MS)
  return () => {
    clearTimeout(timer)
    callOff?.()
    callOff = null
  }
}

/**
 * Prefetches files that are one click away once the page has rendered. `files` must be the same array on
 * every render.
 */
export function useFetchedAhead(files: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => fetchAhead(files), [files])
}
