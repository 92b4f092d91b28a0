import { useColorScheme } from '@mui/material/styles'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type ContrastChoice = 'system' | 'normal' | 'more'

/** Keys under which the choices stand; public/theme.js reads the same ones before the first paint. */
export const modeKey = 'gantry-mode'
export const schemeKey = 'gantry-scheme'
const contrastKey = 'gantry-contrast'

const listeners = new Set<() => void>()

function readContrast(): ContrastChoice {
  try {
    const stored = window.localStorage.getItem(contrastKey)
    return stored === 'normal' || stored === 'more' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function writeContrast(choice: ContrastChoice): void {
  try {
    window.localStorage.setItem(contrastKey, choice)
  } catch {
    // Storage is refused in some private windows; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const moreContrast = '(prefers-contrast: more)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(moreContrast)
  listeners.add(listener)
  query.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

const isContrastRaised = (): boolean => {
  const choice = readContrast()
  return choice === 'more' || (choice === 'system' && window.matchMedia(moreContrast).matches)
}

/** Keeps the colour scheme in step with the choices and the device; called once, at the top of the tree. */
export function useContrastScheme(): void {
  const { lightColorScheme, setColorScheme } = useColorScheme()
  const isRaised = useSyncExternalStore(subscribe, isContrastRaised)
  const light = isRaised ? 'lightContrast' : 'light'
  useEffect(() => {
    // Setting makes a new function of the setter, so that setting the same again would never end.
    if (lightColorScheme === light) return
    setColorScheme({ light, dark: isRaised ? 'darkContrast' : 'dark' })
  }, [lightColorScheme, light, isRaised, setColorScheme])
}

export interface Appearance {
  theme: ThemeChoice
  contrast: ContrastChoice
  setTheme: (choice: ThemeChoice) => void
  setContrast: (choice: ContrastChoice) => void
}

export function useAppearance(): Appearance {
  const { mode, setMode } = useColorScheme()
  const contrast = useSyncExternalStore(subscribe, readContrast)
  const setTheme = useCallback((choice: ThemeChoice) => setMode(choice), [setMode])
  return { theme: mode ?? 'system', contrast, setTheme, setContrast: writeContrast }
}
