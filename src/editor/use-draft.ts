import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from '../hooks/use-now.ts'
import {
  draftStorage,
  recover,
  tabStorage,
  type Draft,
  type NotStored,
  dropDraft,
  keepDraft,
  keyOf,
  readDraft,
} from './drafts.ts'

/** `otherTab`: another tab has a draft of the object; this one survives a reload, but not closing its tab. */
export type DraftRisk = NotStored | 'otherTab'

/** Long texts take a moment to write, so wait for a pause; closing the page writes at once. */
const PAUSE_MS = 250

/** Flushes pending writes when the page is hidden, left or closed. */
function useFlush(write: () => void): void {
  const flush = useEffectEvent(write)
  useEffect(() => {
    const now = (): void => flush()
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      now()
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [])
}

/** State of a text being edited. `object` identifies it and its owner, `base` is its current text. */
export function useDraft(object: string, base: string) {
  const now = useNow()
  const [own] = useState(() => readDraft(tabStorage, object))
  const [draft, setDraft] = useState<Draft | null>(() => own ?? readDraft(draftStorage, object))
  const [risk, setRisk] = useState<DraftRisk | null>(null)
  // Draft not written yet. A ref, since a closing page does not render again.
  const waiting = useRef<Draft | null>(null)
  /** True if the draft was typed in this tab. */
  const isTyped = useRef(own !== null)
  /** True if the shared draft is this tab's, or free. */
  const isShared = useRef(own === null)
  const store = (current: Draft): void => {
    if (isShared.current) setRisk(keepDraft(draftStorage, object, current))
    else setRisk(keepDraft(tabStorage, object, current) ?? 'otherTab')
  }
  /** Yields the shared draft to another tab, or takes it over once it is free. */
  const share = (isFree: boolean): void => {
    isShared.current = isFree
    if (isFree) dropDraft(tabStorage, object)
    if (draft) store(waiting.current ?? draft)
  }
  const write = (): void => {
    if (waiting.current) store(waiting.current)
    waiting.current = null
  }
  const keep = useEffectEvent(write)
  useEffect(() => {
    if (!draft) return undefined
    const timer = setTimeout(() => keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useFlush(write)
  const bringBack = useEffectEvent(() => {
    if (!isTyped.current) setDraft(readDraft(draftStorage, object))
  })
  useEffect(() => {
    void recover(keyOf(object)).then((isBack) => isBack && bringBack())
  }, [object])
  // Another tab may start or drop a draft of the same object.
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== keyOf(object)) return
    if (!isTyped.current) setDraft(readDraft(draftStorage, object))
    else share(newValue === null)
  })
  // A tab that was reloaded finds the shared draft as the other tab left it.
  const reclaim = useEffectEvent(() => {
    if (own !== null) share(readDraft(draftStorage, object) === null)
  })
  useEffect(() => reclaim(), [])
  useEffect(() => {
    const listen = (event: StorageEvent): void => follow(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
  const discard = useCallback(() => {
    waiting.current = null
    isTyped.current = false
    // The shared draft may be another tab's.
    dropDraft(isShared.current ? draftStorage : tabStorage, object)
    isShared.current = true
    setDraft(null)
    setRisk(null)
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
    setText: (text: string) => set(text, from),
    /** The object's text when the draft was started; its current text without a draft. */
    base: from,
    /** Marks the draft as based on the object's current text. */
    rebase: (text: string) => set(text, base),
    /** When the draft was last changed; null without one. */
    savedOn: draft?.savedOn ?? null,
    /** Reason why it may be lost when the tab is closed; null where it is stored. */
    risk,
    /** The object changed since the draft was started. */
    isBehind: draft !== null && draft.base !== base,
    /** Reverts to the object's current text. */
    discard,
  }
}

export type UsedDraft = ReturnType<typeof useDraft>
