import { useColorScheme } from '@mui/material/styles'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type ContrastChoice = 'system' | 'normal' | 'more'

/** Storage keys of the choices; public/theme.js reads them before the first paint. */
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
    // Some private windows block storage; the choice then lasts until the page closes.
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

/** Syncs the colour scheme with the user's choices and the device; called once, at the top of the tree. */
export function useContrastScheme(): void {
  const { lightColorScheme, setColorScheme } = useColorScheme()
  const isRaised = useSyncExternalStore(subscribe, isContrastRaised)
  const light = isRaised ? 'lightContrast' : 'light'
  useEffect(() => {
    // Setting the scheme changes the setter's identity, so setting an equal value would loop forever.
    if (lightColorScheme === light) return
    setColorScheme({ light, dark: isRaised ? 'darkContrast' : 'dark' })
  }, [lightColorScheme, light, isRaised, setColorScheme])
}

interface Appearance {
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
