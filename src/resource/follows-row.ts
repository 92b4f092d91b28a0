import type { MouseEvent } from 'react'

/** A click anywhere in a row opens it, unless it meant a control in it or marked text. */
export function followsRow(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return false
  const target = event.target instanceof Element ? event.target : null
  // A menu or dialog of the row is elsewhere in the document, yet React hands its clicks on to the row.
  if (target === null || !event.currentTarget.contains(target)) return false
  if (target.closest('a, button, input, label, select, textarea, [role="button"], [data-slot="choose"]'))
    return false
  return window.getSelection()?.isCollapsed !== false
}
