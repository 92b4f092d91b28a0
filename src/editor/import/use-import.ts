import { useState } from 'react'
import type { ImportPreview } from './import-preview.ts'
import { changedParts } from '../documents.ts'
import type { PlacedRefusal, Refusal } from './place-refusals.ts'
import type { UsedDraft } from '../use-draft.ts'

export interface EditedText {
  text: string
  /** The documents that the edit changed or left out, as they were before it; empty for all of them. */
  base: string
}

export interface ImportCalls {
  /** Previews the changes without applying them. */
  check: (edited: EditedText) => Promise<ImportPreview>
  /** Applies the text; returns a summary and the change set. */
  apply: (edited: EditedText) => Promise<Applied>
  /** All problems of a refusal, each with its place. */
  explain: (error: unknown) => readonly Refusal[]
  onApplied: (applied: Applied) => void
}

interface Applied {
  message: string
  changeSet: string | undefined
}

type Busy = 'checking' | 'applying' | null

interface Refused {
  text: string
  refusals: PlacedRefusal[]
}

const nothing: readonly never[] = []

/**
 * If the service is unreachable, the locating chunk may fail to load too: reasons without places still count.
 */
async function placed(text: string, refusals: readonly Refusal[]): Promise<Refused> {
  try {
    const { placeRefusals } = await import('./place-refusals.ts')
    return { text, refusals: placeRefusals(text, refusals) }
  } catch {
    return { text, refusals: refusals.map((refusal) => ({ ...refusal, span: null })) }
  }
}

/** Check, then apply: only a text that was checked in its current form can be applied. */
export function useImport({ text, base }: UsedDraft, calls: ImportCalls) {
  const [busy, setBusy] = useState<Busy>(null)
  const [checked, setChecked] = useState<{ text: string; preview: ImportPreview } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const run = async (kind: 'checking' | 'applying', work: () => Promise<void>): Promise<boolean> => {
    setBusy(kind)
    setRefused(null)
    try {
      await work()
      return true
    } catch (error) {
      setRefused(await placed(text, calls.explain(error)))
      return false
    } finally {
      setBusy(null)
    }
  }
  const edited = (): EditedText => ({ text, base: changedParts(base, text) })
  return {
    busy,
    /** Preview of exactly the text that was checked; null once the text changes. */
    preview: checked?.text === text ? checked.preview : null,
    refusals: refused?.text === text ? refused.refusals : nothing,
    check: () => run('checking', async () => setChecked({ text, preview: await calls.check(edited()) })),
    apply: async () => {
      await run('applying', async () => {
        const applied = await calls.apply(edited())
        setChecked(null)
        calls.onApplied(applied)
      })
    },
  }
}
