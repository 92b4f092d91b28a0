/** Where on a page something is done. */
export interface Control {
  /** The name of a button; null stands for the menu behind three dots at the head of the page. */
  name: string | null
}

const named = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main button')].find(
    (button) => button.textContent.trim() === name,
  )

const find = ({ name }: Control): HTMLElement | null | undefined =>
  name === null ? document.querySelector<HTMLElement>('#main header [aria-haspopup="menu"]') : named(name)

/** Until then a page has been read. */
const PATIENCE_MS = 5000

/**
 * Puts the focus on a control of a page as soon as it stands there, so that a command ends where one goes on. It gives
 * up when whoever asked does something else meanwhile, and when the page does not have the control after some seconds.
 */
export function focusControl(control: Control, to: string): void {
  const { pathname } = new URL(to, window.location.origin)
  const look = (): void => {
    const isThere =
      window.location.pathname === pathname && document.querySelector('[role="dialog"]') === null
    const element = isThere ? find(control) : null
    if (!element) return
    stop()
    element.focus()
  }
  // After the page's own handling of the focus, which comes with the page.
  const lookSoon = (): void => void requestAnimationFrame(look)
  const observer = new MutationObserver(lookSoon)
  const events = ['keydown', 'pointerdown'] as const
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    for (const event of events) window.removeEventListener(event, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of events) window.addEventListener(event, stop, true)
  lookSoon()
}
