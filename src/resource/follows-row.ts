import type { MouseEvent } from 'react'

const controls =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], [data-slot="choose"]'

/** A plain click of the first button: anything else means a new tab, a selection or somebody else's business. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** A click anywhere in a row opens it, unless it meant a control in it or marked text. */
export function followsRow(event: MouseEvent<HTMLElement>): boolean {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return false
  // A menu or dialog of the row is elsewhere in the document, yet React hands its clicks on to the row.
  if (!event.currentTarget.contains(event.target) || event.target.closest(controls)) return false
  return window.getSelection()?.isCollapsed !== false
}
