import { useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../hooks/use-toasts.ts'
import { whenIdle } from '../util/when-idle.ts'
import { isSearchKey } from './search-key.ts'
import type { CommandsProps } from './search/Commands.tsx'
import { loadCommands } from './search/load.ts'

/** Loads search and shortcuts when the browser is idle, or earlier on demand. */
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
    // In the capture phase, before the YAML editor, which treats it as the first of two keys.
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
          // A failed prefetch is silent; it is retried on demand.
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
