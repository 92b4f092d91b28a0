const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** As the keys are called on this device. */
export const searchKeys = isMac ? '⌘ K' : 'Ctrl K'

/** To a shell it is a key of its own. */
const isOfTerminal = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.xterm') !== null

/** Control or Command with K, outside a terminal. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  !isOfTerminal(event) &&
  (isMac ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k'
