import { whenIdle } from './when-idle.ts'

/** Only some browsers tell of it. */
interface WithConnection {
  connection?: { saveData?: boolean }
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- the types of the DOM do not have it
const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true

/** What the page itself shows comes first: its data, its map and its charts. */
const REST_MS = 2_000

/**
 * Fetches files of the console that are wanted by the next click, one after the other, when the page has stood for a
 * while and the browser has nothing else to do; not for who asks it to save data. What does not come is asked for again
 * by whoever needs it. Returns what calls off the rest.
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
