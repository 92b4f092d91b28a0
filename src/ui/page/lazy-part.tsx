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
import { RetryNotice } from './Notice.tsx'
import { readPart } from '../../util/page.ts'
import { whenIdle } from '../../util/browser.ts'

/** Events that precede every click, tap and shortcut. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

let isUsed = false
const waiting = new Set<() => void>()

function begin(): void {
  isUsed = true
  for (const sign of signs) window.removeEventListener(sign, begin, true)
  for (const work of waiting) work()
  waiting.clear()
}

// `window` does not exist when rendering to text.
if (typeof window !== 'undefined')
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })

/**
 * Runs work at the user's first pointer or key event on this page, or when idle if there has been one. A page
 * that is only viewed fetches nothing beyond its contents. Returns a function that cancels the work.
 */
function whenUsed(work: () => void): () => void {
  if (isUsed) return whenIdle(work)
  waiting.add(work)
  return () => void waiting.delete(work)
}

/** A part of the console in its own chunk, prefetched at the first sign of use and loaded once. */
interface KeptPart<Part> {
  /** Null until loaded. */
  ready: () => Part | null
  /** Loads the part, with one promise for all callers; resolves to null if loading fails. */
  read: () => Promise<Part | null>
  /** Clears a failed load, so that the next caller retries it. */
  forget: () => void
}

export function keepPart<Part>(load: () => Promise<Part>): KeptPart<Part> {
  let part: Part | null = null
  let reading: Promise<Part | null> | null = null
  let isMissing = false
  const kept: KeptPart<Part> = {
    ready: () => part,
    read: () =>
      (reading ??= readPart(load).then(
        (found) => (part = found),
        () => {
          isMissing = true
          return null
        },
      )),
    forget: () => {
      if (isMissing) reading = null
      isMissing = false
    },
  }
  // A failed prefetch is silent: opening the part loads it again. `window` does not exist when rendering to
  // text.
  if (typeof window !== 'undefined')
    whenUsed(
      () =>
        void load().then(
          (found) => (part = found),
          () => undefined,
        ),
    )
  return kept
}

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
