import { useEffect, type RefObject } from 'react'

const row = 'tbody td[tabindex="0"]'
const search = 'input[type="search"]'

/**
 * The bulk buttons disappear with the selection, and focus with them: moves it back to the active row, else
 * to the search field. Focus that has moved elsewhere stays there.
 */
export function useFocusRows(list: RefObject<HTMLElement | null>, isAnyChosen: boolean): void {
  useEffect(() => {
    const element = list.current
    if (!isAnyChosen || !element) return undefined
    return () => {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      const goOn = element.querySelector<HTMLElement>(row) ?? element.querySelector<HTMLElement>(search)
      goOn?.focus()
    }
  }, [list, isAnyChosen])
}
