/**
 * Attributes that give an element a tooltip on hover and focus. One `TipHost` serves all of them: a list has
 * hundreds, and a tooltip for each would take longer to draw than its cell. Tooltips aren't read aloud, so a
 * label, a description or hidden text must carry the same information.
 */
export const tip = (text: string): { 'data-tip': string } => ({ 'data-tip': text })

export interface ShownTip {
  anchor: HTMLElement
  text: string
}

/** Until it shows, as of the other tooltips; the second while one is shown. */
const ENTER_MS = 400
const NEXT_MS = 100

const anchorOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null

/** Reports the tooltip to show, or null for none, until the returned function is called. */
export function watchTips(show: (shown: ShownTip | null) => void): () => void {
  let pointed: HTMLElement | null = null
  let shown: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  // The anchor may change its text or be removed, like a row of a live list.
  const observer = new MutationObserver(() => {
    if (shown?.isConnected) tell(shown)
    else close()
  })
  function tell(anchor: HTMLElement): void {
    show({ anchor, text: anchor.dataset['tip'] ?? '' })
  }
  function open(anchor: HTMLElement): void {
    shown = anchor
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-tip'] })
    tell(anchor)
  }
  function close(): void {
    clearTimeout(timer)
    observer.disconnect()
    if (shown) show(null)
    shown = null
  }
  function point(anchor: HTMLElement | null): void {
    if (anchor === pointed) return
    const delay = shown ? NEXT_MS : ENTER_MS
    pointed = anchor
    close()
    if (anchor) timer = setTimeout(() => anchor.isConnected && open(anchor), delay)
  }

  const ending = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ): void => document.addEventListener(name, listener, { signal: ending.signal, passive: true })
  // The pointer may move onto the tooltip, to read or copy its text. A finger points while it touches.
  on('pointerover', ({ target }) => isTip(target) || point(anchorOf(target)))
  on('pointerout', ({ relatedTarget }) => relatedTarget ?? point(null))
  on('focusin', ({ target }) => {
    const anchor = target instanceof Element && target.matches(':focus-visible') ? anchorOf(target) : null
    if (anchor) open(anchor)
  })
  on('focusout', ({ target }) => shown !== pointed && anchorOf(target) === shown && close())
  on('keydown', ({ key }) => void (key === 'Escape' && close()))
  return () => {
    ending.abort()
    close()
  }
}
