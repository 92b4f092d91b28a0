const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

export const searchKeys = isMac ? '⌘ K' : 'Ctrl K'

/** Shells use this key themselves. */
const isOfTerminal = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.xterm') !== null

/** Returns true for Ctrl+K, or Cmd+K on a Mac, outside a terminal. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  !isOfTerminal(event) &&
  (isMac ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k'
