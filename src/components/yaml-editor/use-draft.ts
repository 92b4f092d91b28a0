import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from '../../hooks/use-now.ts'
import { draftShelf, recover } from './draft-shelf.ts'
import type { Draft } from './drafts.ts'
import { dropDraft, keepDraft, keyOf, readDraft } from './drafts.ts'

export interface UsedDraft {
  text: string
  setText: (text: string) => void
  /** What the object was when the draft was begun; what it is now without one. */
  base: string
  /** Says that the draft takes account of what the object is now. */
  rebase: (text: string) => void
  /** When the draft was last changed; null without one. */
  savedOn: number | null
  /** The device does not keep it. */
  isUnkept: boolean
  /** The object changed since the draft was begun. */
  isBehind: boolean
  /** Goes back to what the object is now. */
  discard: () => void
}

/** Long texts take a moment to be written: not at every key, and at once when the page goes. */
const PAUSE_MS = 250

/** A text that is being edited. `object` names what it belongs to and to whom, `base` is what that is now. */
export function useDraft(object: string, base: string): UsedDraft {
  const now = useNow()
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(draftShelf, object))
  const [isUnkept, setIsUnkept] = useState(false)
  // What is not written yet. A page that goes does not draw again, so that a state would be too late.
  const waiting = useRef<Draft | null>(null)
  /** Whether the draft is of this window, and not what it found kept. */
  const isTyped = useRef(false)
  const keep = useEffectEvent(() => {
    if (waiting.current) setIsUnkept(!keepDraft(draftShelf, object, waiting.current))
    waiting.current = null
  })
  useEffect(() => {
    if (!draft) return undefined
    const timer = setTimeout(() => keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const flush = (): void => keep()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [])
  const bringBack = useEffectEvent(() => {
    if (!isTyped.current) setDraft(readDraft(draftShelf, object))
  })
  useEffect(() => {
    void recover(keyOf(object)).then((isBack) => isBack && bringBack())
  }, [object])
  // Another window may hold a draft of the same object in the same place, or give its own up.
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== keyOf(object)) return
    if (!isTyped.current) setDraft(readDraft(draftShelf, object))
    else if (newValue !== null) setIsUnkept(true)
    else if (draft) setIsUnkept(!keepDraft(draftShelf, object, draft))
  })
  useEffect(() => {
    const listen = (event: StorageEvent): void => follow(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
  const discard = useCallback(() => {
    waiting.current = null
    isTyped.current = false
    dropDraft(draftShelf, object)
    setDraft(null)
    setIsUnkept(false)
  }, [object])
  const from = draft?.base ?? base
  const set = (text: string, next: string): void => {
    if (text === base) return discard()
    isTyped.current = true
    waiting.current = { text, base: next, savedOn: now }
    return setDraft(waiting.current)
  }
  return {
    text: draft?.text ?? base,
    setText: (text) => set(text, from),
    base: from,
    rebase: (text) => set(text, base),
    savedOn: draft?.savedOn ?? null,
    isUnkept,
    isBehind: draft !== null && draft.base !== base,
    discard,
  }
}
