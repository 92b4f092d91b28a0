/** Pause in typing before a search is sent. */
const PAUSE_MS = 250

/** State of a search between its input and the URL. */
export interface Typing {
  typed: string
  /** Input text at the last pause. */
  paused: string
  /** Last value seen in the URL. */
  seen: string
  /** Last value written to the URL. */
  sent: string
}

export const beginTyping = (value: string): Typing => ({
  typed: value,
  paused: value,
  seen: value,
  sent: value,
})

/** Surroundings of the input. */
export interface Around {
  /** Value in the URL. */
  value: string
  /** Another page is loading; searching on this one would cancel that. */
  isLeaving: boolean
}

/** Next state after the surroundings changed; the same object if nothing did. */
export function followAround(typing: Typing, { value, isLeaving }: Around): Typing {
  const { typed, paused, seen, sent } = typing
  if (seen !== value) {
    // An external URL change (Back, Clear filters) replaces the input. A value sent from here may reach the
    // URL after more has been typed.
    return value === sent ? { ...typing, seen: value } : { ...typing, seen: value, sent: value, typed: value }
  }
  const isDue = !isLeaving && paused !== sent && paused === typed.trim()
  return isDue ? { ...typing, sent: paused } : typing
}

/** Calls `onPause` once typing pauses. Returns a function that cancels the wait. */
export function waitForPause(
  typed: string,
  { value, isLeaving }: Around,
  onPause: (paused: string) => void,
): (() => void) | undefined {
  if (isLeaving || typed.trim() === value) return undefined
  const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS)
  return () => clearTimeout(timer)
}
