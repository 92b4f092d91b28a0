import { useState } from 'react'
import type { ImportPreview } from './import-preview.ts'

export interface ImportCalls {
  /** Asks what would change, without changing anything. */
  check: (text: string) => Promise<ImportPreview>
  /** Applies; answers a sentence that says what was done. */
  apply: (text: string) => Promise<string>
  /** The sentences of a refusal, each with its place. */
  explain: (error: unknown) => string[]
  onApplied: (message: string) => void
}

type Busy = 'checking' | 'applying' | null

export interface UsedImport {
  busy: Busy
  /** What would change, of exactly the text that was checked; null when the text is another by now. */
  preview: ImportPreview | null
  refusals: readonly string[]
  check: () => Promise<boolean>
  apply: () => Promise<void>
}

/** Check, then apply: only a text that was checked as it stands can be applied. */
export function useImport(text: string, calls: ImportCalls): UsedImport {
  const [busy, setBusy] = useState<Busy>(null)
  const [checked, setChecked] = useState<{ text: string; preview: ImportPreview } | null>(null)
  const [refused, setRefused] = useState<{ text: string; sentences: string[] } | null>(null)
  const run = async (kind: 'checking' | 'applying', work: () => Promise<void>): Promise<boolean> => {
    setBusy(kind)
    setRefused(null)
    try {
      await work()
      return true
    } catch (error) {
      setRefused({ text, sentences: calls.explain(error) })
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    preview: checked?.text === text ? checked.preview : null,
    refusals: refused?.text === text ? refused.sentences : [],
    check: () => run('checking', async () => setChecked({ text, preview: await calls.check(text) })),
    apply: async () => {
      await run('applying', async () => {
        const message = await calls.apply(text)
        setChecked(null)
        calls.onApplied(message)
      })
    },
  }
}
