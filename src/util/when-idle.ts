/** Delay in milliseconds that outlasts the page's rendering. Safari has no idle callback. */
const IDLE_MS = 2_000

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return () => cancelIdleCallback(handle)
}
