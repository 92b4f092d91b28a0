const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** As the keys are called on this device. */
export const searchKeys = isMac ? '⌘ K' : 'Ctrl K'

/** Control or Command with K, unless a terminal or an editor took it for itself. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  (isMac ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k'
