const MAX_MS = 600_000
/** Number of looks for which released work is left to the other replicas. */
const REST_LOOKS = 6
/** Work that has gone well for this many times the first delay starts with the first delay again. */
const RESET_FACTOR = 4

/** State of work on this replica; `idle` while another one does it. */
export type WorkState = 'idle' | 'fine' | 'stuck'

/** Decides when a replica releases stuck work. The delay doubles after each release. */
export class StuckBackoff {
  readonly #firstMs: number
  readonly #restMs: number
  #ms: number
  #state: WorkState = 'idle'
  #since = -Infinity
  #restsUntil = -Infinity

  constructor({ stuck, look }: { stuck: number; look: number }) {
    this.#firstMs = stuck
    this.#ms = stuck
    this.#restMs = REST_LOOKS * look
  }

  /** True while the work is left to others. */
  isResting(now = performance.now()): boolean {
    return now < this.#restsUntil
  }

  /** Records the current state. Returns true, and begins a rest, if the work has been stuck for the whole delay. */
  shouldRelease(state: WorkState, now = performance.now()): boolean {
    if (state !== this.#state) this.#since = now
    this.#state = state
    const elapsed = now - this.#since
    if (state === 'fine' && elapsed >= RESET_FACTOR * this.#firstMs) this.#ms = this.#firstMs
    if (state !== 'stuck' || elapsed < this.#ms) return false
    this.#restsUntil = now + this.#restMs
    this.#ms = Math.min(2 * this.#ms, MAX_MS)
    return true
  }
}
