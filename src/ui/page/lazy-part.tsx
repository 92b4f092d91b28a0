import {
  createElement,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  type ComponentType,
} from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../../hooks/use-toasts.ts'
import { keepPart } from '../../util/kept-part.ts'
import { RetryNotice } from './Notice.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Creates a component that a button opens over the page, in its own prefetched chunk. When loading fails, the
 * page stays as it is: a notice reports it, and the next press retries.
 */
export function lazySheet<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const part = keepPart(load)
  function Sheet(props: Props) {
    const Loaded = part.ready() ?? use(part.read())
    return Loaded ? createElement(Loaded, props) : <NotOpened onLeave={part.forget} onClose={props.onClose} />
  }
  return (props) => (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}

/**
 * Creates a component inside the page, in its own prefetched chunk. When loading fails, the rest of the page
 * stays.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const part = keepPart(load)
  return function Part(props) {
    const [, again] = useReducer((count: number) => count + 1, 0)
    const Loaded = part.ready() ?? use(part.read())
    if (Loaded) return <Loaded {...props} />
    const retry = (): void => {
      part.forget()
      again()
    }
    return <NotShown onLeave={part.forget} onRetry={retry} />
  }
}

function useNotRead(): string {
  const t = useTranslations('errors')
  return `${t('notRead.happened')} ${t('notRead.again')}`
}

function NotOpened({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const text = useNotRead()
  const tell = useEffectEvent(() => {
    showToast({ kind: 'failed', text, about: 'not-read' })
    onLeave()
    onClose()
  })
  useEffect(() => tell(), [])
  return null
}

function NotShown({ onLeave, onRetry }: { onLeave: () => void; onRetry: () => void }) {
  const text = useNotRead()
  useEffect(() => onLeave, [onLeave])
  return <RetryNotice onRetry={onRetry}>{text}</RetryNotice>
}
