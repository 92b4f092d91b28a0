import type { MouseEvent } from 'react'

const controls =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], [data-slot="choose"]'

/** A plain click of the first button: anything else means a new tab, a selection or somebody else's business. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** A click in a row itself, and not on a control in it. */
export function meansRow({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  // A menu or dialog of the row is elsewhere in the document, yet React hands its clicks on to the row.
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null
}

/** A click anywhere in a row opens it, unless it meant a control in it or marked text. */
export function followsRow(event: MouseEvent<HTMLElement>): boolean {
  return isPlainClick(event) && meansRow(event) && window.getSelection()?.isCollapsed !== false
}
