import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TheirChange } from './merge.ts'
import { changesBetween, mergeText } from './beside.ts'
import type { UsedDraft } from './use-draft.ts'

export interface UsedMerge {
  /** Others' changes since the draft was started; null while unknown, or if a text is invalid YAML. */
  changes: readonly TheirChange[] | null
  /** Merges these changes into the draft; it keeps its own values for the others. */
  merge: (taken: readonly TheirChange[]) => Promise<void>
}

const PAUSE_MS = 200

/** Finds the object's changes that a draft lacks. */
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
        // Input during the merge is merged, too.
        if (latest.current.text === mine) return latest.current.rebase(merged)
      }
    },
  }
}
