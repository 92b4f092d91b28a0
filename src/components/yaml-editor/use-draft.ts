import { useCallback, useState } from 'react'
import { useNow } from '../../hooks/use-now.ts'
import type { Draft } from './drafts.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

export interface UsedDraft {
  text: string
  setText: (text: string) => void
  /** When the draft was last kept; null without one. */
  savedOn: number | null
  /** The device does not keep it. */
  isUnkept: boolean
  /** The object changed since the draft was begun. */
  isBehind: boolean
  /** Goes back to what the object is now. */
  discard: () => void
}

/** A text that is being edited. `object` names what it belongs to, `base` is what that is now. */
export function useDraft(object: string, base: string): UsedDraft {
  const now = useNow()
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(window.localStorage, object))
  const [isUnkept, setIsUnkept] = useState(false)
  const discard = useCallback(() => {
    dropDraft(window.localStorage, object)
    setDraft(null)
    setIsUnkept(false)
  }, [object])
  const setText = (text: string): void => {
    const from = draft?.base ?? base
    if (text === base) return discard()
    const next = { text, base: from, savedOn: now }
    setIsUnkept(!keepDraft(window.localStorage, object, next))
    return setDraft(next)
  }
  return {
    text: draft?.text ?? base,
    setText,
    savedOn: draft?.savedOn ?? null,
    isUnkept,
    isBehind: draft !== null && draft.base !== base,
    discard,
  }
}
