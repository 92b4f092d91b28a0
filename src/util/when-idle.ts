/** Long after the page stands. Safari has no idle callback. */
const IDLE_MS = 2_000

/** Does something when the browser has nothing else to do. Returns what calls that off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return () => cancelIdleCallback(handle)
}
