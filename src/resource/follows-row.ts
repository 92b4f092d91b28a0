import type { MouseEvent } from 'react'
import { useHref, useNavigate, type To } from 'react-router'
import { meansNewTab } from '../util/new-tab.ts'

const controls =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], [data-slot="choose"]'

/** The click hit the row itself rather than a control in it. */
function meansRow({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  // A row's menu or dialog is elsewhere in the DOM, but React bubbles its clicks to the row.
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null
}

/** Listeners of a row that is a link. */
export interface RowLink {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onAuxClick: (event: MouseEvent<HTMLElement>) => void
  onMouseDown: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Makes a whole row act like the link in it: a click opens its page; a middle click, or one with Ctrl, Cmd or
 * Shift, opens it in a new tab. Clicks on controls in the row and the end of a text selection are ignored.
 */
export function useRowLink(to: To | undefined): RowLink {
  const navigate = useNavigate()
  const href = useHref(to ?? '')
  const open = (event: MouseEvent<HTMLElement>): void => {
    if (to === undefined || event.defaultPrevented || !meansRow(event)) return
    if (meansNewTab(event)) window.open(href, '_blank', 'noopener')
    else if (event.button === 0 && window.getSelection()?.isCollapsed !== false) void navigate(to)
  }
  return {
    onClick: open,
    onAuxClick: open,
    onMouseDown: (event) => {
      // Otherwise the browser extends the selection on Shift and scrolls on a middle click.
      if (to !== undefined && meansRow(event) && (event.button === 1 || event.shiftKey))
        event.preventDefault()
    },
  }
}
