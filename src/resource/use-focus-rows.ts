import { useEffect, type RefObject } from 'react'

const row = 'tbody td[tabindex="0"]'
const search = 'input[type="search"]'

/**
 * The buttons for what is chosen go with the last of it, and with them whichever had the focus: the keyboard goes on at
 * the row of the list where it was, else at its search. Whoever has gone elsewhere by then is left there.
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
