import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TheirChange } from './merge.ts'
import { changesBetween, mergeText } from './beside.ts'
import type { UsedDraft } from './use-draft.ts'

export interface UsedMerge {
  /** What others changed since the draft was begun; null while it is not known, or the text is no YAML. */
  changes: readonly TheirChange[] | null
  /** Puts these changes into the draft; what is left out stays as the draft has it. */
  merge: (taken: readonly TheirChange[]) => Promise<void>
}

const PAUSE_MS = 200

/** What a draft misses of what the object is now. */
export function useMerge(draft: UsedDraft, now: string): UsedMerge {
  const { base, text, isBehind } = draft
  const [changes, setChanges] = useState<readonly TheirChange[] | null>(null)
  useEffect(() => {
    if (!isBehind) return undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const found = await changesBetween({ base, mine: text, theirs: now })
      if (!isOver) setChanges(found)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [base, text, now, isBehind])
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  return {
    changes: isBehind ? changes : null,
    merge: async (taken) => {
      for (;;) {
        const { text: mine } = latest.current
        const merged = await mergeText({ base, mine, theirs: now }, taken)
        // What was typed meanwhile is merged, too.
        if (latest.current.text === mine) return latest.current.rebase(merged)
      }
    },
  }
}
