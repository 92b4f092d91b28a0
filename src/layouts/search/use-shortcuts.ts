import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../hooks/use-toasts.ts'
import { useStored } from '../../hooks/use-stored.ts'
import { isFree, meaningOf, type Meaning } from './shortcuts.ts'

/** A key sequence expires after this pause. */
const PAUSE_MS = 1_500

const find = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main ${selector}`)

/** Clicks the page's own control for creating something, or shows the reason it is disabled. */
function openNew(): void {
  const way = find('header [data-new]') ?? find('[data-new]')
  const reason = way?.dataset['new'] ?? ''
  if (reason === '') way?.click()
  else showToast({ kind: 'failed', text: reason, about: 'new' })
}

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input and tremor trigger them by mistake. */
export const useHasShortcuts = (): [boolean, (value: boolean) => void] =>
  useStored('gantry-shortcuts', true, (stored) => (typeof stored === 'boolean' ? stored : null))

/** Handles the console's shortcuts. */
export function useShortcuts(isOn: boolean, onShowShortcuts: () => void): void {
  const navigate = useNavigate()
  const begunAt = useRef(-Infinity)
  useEffect(() => {
    if (!isOn) return undefined
    const act = (meaning: Exclude<Meaning, null>): void => {
      if (meaning.type === 'go') void navigate(meaning.to)
      if (meaning.type === 'focusSearch') find('input[type="search"]')?.focus()
      if (meaning.type === 'openNew') openNew()
      if (meaning.type === 'showShortcuts') onShowShortcuts()
    }
    const hear = (event: KeyboardEvent): void => {
      // Compares the times of the key presses, since a busy page handles them later.
      const isAfterG = event.timeStamp - begunAt.current < PAUSE_MS
      if (event.key !== 'Shift') begunAt.current = -Infinity
      const meaning = isFree(event) ? meaningOf(event.key, isAfterG) : null
      if (meaning === null) return
      if (meaning.type === 'begin') begunAt.current = event.timeStamp
      event.preventDefault()
      act(meaning)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn, navigate, onShowShortcuts])
}
