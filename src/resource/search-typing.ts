/** The service is asked when typing pauses. */
const PAUSE_MS = 250

/** A search between the field in which it is typed and the address in which it stands. */
export interface Typing {
  typed: string
  /** What stood in the field when typing paused last. */
  paused: string
  /** What stood in the address. */
  seen: string
  /** What was written to the address. */
  sent: string
}

export const beginTyping = (value: string): Typing => ({
  typed: value,
  paused: value,
  seen: value,
  sent: value,
})

/** What stands around the field. */
export interface Around {
  /** In the address. */
  value: string
  /** Another page is on its way: to search in this one would call that off. */
  isLeaving: boolean
}

/** What follows from what stands around the field; the same object where nothing does. */
export function followAround(typing: Typing, { value, isLeaving }: Around): Typing {
  const { typed, paused, seen, sent } = typing
  if (seen !== value) {
    // The address changed by itself (Back, Clear filters): the field follows. What was written here may arrive in the
    // address when one has typed on.
    return value === sent ? { ...typing, seen: value } : { ...typing, seen: value, sent: value, typed: value }
  }
  const isDue = !isLeaving && paused !== sent && paused === typed.trim()
  return isDue ? { ...typing, sent: paused } : typing
}

/** Tells what was typed once that has paused; the answer stops waiting. */
export function waitForPause(
  typed: string,
  { value, isLeaving }: Around,
  onPause: (paused: string) => void,
): (() => void) | undefined {
  if (isLeaving || typed.trim() === value) return undefined
  const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS)
  return () => clearTimeout(timer)
}
