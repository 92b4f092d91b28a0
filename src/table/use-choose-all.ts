import { useState } from 'react'
import type { ListParams } from '../api/queries.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import type { Selection } from './use-selection.ts'

/**
 * Maximum number of selected rows. Nobody reviews more before acting; search and filters reduce the number.
 */
export const MAX_CHOSEN = 1000

/** Selects all rows of a list, including those on other pages. */
export function useChooseAll<Row extends { id: string }>(
  classId: string,
  params: ListParams,
  selection: Selection<Row>,
): { isBusy: boolean; chooseAll: () => void } {
  const sentence = useErrorSentence()
  const [isBusy, setIsBusy] = useState(false)
  const read = async (): Promise<void> => {
    const { readRows } = await import('./export/export-list.ts')
    const { signal } = new AbortController()
    const rows: Row[] = []
    for await (const some of readRows<Row>(classId, params, { signal, onProgress: () => undefined }))
      rows.push(...some)
    selection.set(rows, true)
  }
  const chooseAll = (): void => {
    setIsBusy(true)
    read()
      .catch((error: unknown) => showToast({ kind: 'failed', text: sentence(error) }))
      .finally(() => setIsBusy(false))
  }
  return { isBusy, chooseAll }
}
