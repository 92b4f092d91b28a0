import { useEffect, useState } from 'react'
import type { TheirChange } from './merge.ts'
import type { UsedDraft } from './use-draft.ts'

export interface UsedMerge {
  /** What others changed since the draft was begun; null while it is not known, or the text is no YAML. */
  changes: readonly TheirChange[] | null
  /** Puts these changes into the draft; what is left out stays as the draft has it. */
  merge: (taken: readonly TheirChange[]) => Promise<void>
}

const PAUSE_MS = 200

/** What a draft misses of what the object is now. */
export function useMerge({ base, text, isBehind, rebase }: UsedDraft, now: string): UsedMerge {
  const [changes, setChanges] = useState<readonly TheirChange[] | null>(null)
  useEffect(() => {
    if (!isBehind) return undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const { changesBetween } = await import('./merge-texts.ts')
      if (!isOver) setChanges(changesBetween({ base, mine: text, theirs: now }))
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [base, text, now, isBehind])
  return {
    changes: isBehind ? changes : null,
    merge: async (taken) => {
      const { mergeText } = await import('./merge-texts.ts')
      rebase(mergeText(text, taken))
    },
  }
}
