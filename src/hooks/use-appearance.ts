import { useColorScheme } from '@mui/material/styles'
import { useEffect, useSyncExternalStore } from 'react'
import { readLocal, subscribeLocal, writeLocal } from '../util/local-storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type ContrastChoice = 'system' | 'normal' | 'more'

/** Storage keys of the choices; public/theme.js reads them before the first paint. */
export const modeKey = 'gantry-mode'
export const schemeKey = 'gantry-scheme'
const contrastKey = 'gantry-contrast'

function readContrast(): ContrastChoice {
  const stored = readLocal(contrastKey)
  return stored === 'normal' || stored === 'more' ? stored : 'system'
}

const moreContrast = '(prefers-contrast: more)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(moreContrast)
  const unsubscribe = subscribeLocal(listener)
  query.addEventListener('change', listener)
  return () => {
    unsubscribe()
    query.removeEventListener('change', listener)
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

export function useAppearance() {
  const { mode, setMode } = useColorScheme()
  return {
    theme: mode ?? 'system',
    contrast: useSyncExternalStore(subscribe, readContrast),
    setTheme: (choice: ThemeChoice): void => setMode(choice),
    setContrast: (choice: ContrastChoice): void => writeLocal(contrastKey, choice),
  }
}
