import { useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../hooks/use-toasts.ts'
import { whenIdle } from '../util/when-idle.ts'
import { isSearchKey } from './search-key.ts'
import type { CommandsProps } from './search/Commands.tsx'
import { loadCommands } from './search/load.ts'

/** Loads search and shortcuts when the page stands, or when they are asked for before. */
export function CommandsWhenIdle(props: CommandsProps) {
  const { asked, onAsk } = props
  const t = useTranslations('navigation.search')
  const [Loaded, setLoaded] = useState<ComponentType<CommandsProps> | null>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      onAsk('search')
    }
    // Before the YAML editor, which takes it for the first of two keys.
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [onAsk])
  const isWanted = asked !== null
  useEffect(() => {
    if (Loaded) return undefined
    const load = (): void => {
      loadCommands().then(
        (part) => setLoaded(() => part),
        () => {
          // Nobody waits for what comes by itself: it is tried again when it is asked for.
          if (!isWanted) return
          showToast({ kind: 'failed', text: t('failed') })
          onAsk(null)
        },
      )
    }
    if (!isWanted) return whenIdle(load)
    load()
    return undefined
  }, [Loaded, isWanted, onAsk, t])
  return Loaded ? <Loaded {...props} /> : null
}
