import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListParams } from '../../api/queries.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import type { DeferredColumns, ListColumn } from '../list-definition.ts'
import { withPlaces, type PlaceKind } from '../../places/place.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { fileName, makeFile, readRows, type Progress } from './export-list.ts'
import type { ExportFormat } from './write-rows.ts'

/** Content of a list to export. */
export interface ExportSource<Row> {
  class: string
  /** Plural, lower case within a sentence: "pods". */
  what: string
  /** Request parameters of the list. */
  params: ListParams
  columns: readonly ListColumn<Row>[]
  /** Kind of place that the columns show, if any. */
  places?: PlaceKind | undefined
  /** Deferred columns. */
  deferredColumns?: readonly DeferredColumns<Row>[] | undefined
  chosen: readonly Row[]
  /** Total number of rows. */
  total: number
}

interface UsedExport {
  /** Null if no export is running. */
  progress: Progress | null
  error: string | null
  start: (format: ExportFormat, isOfChosen: boolean) => void
  stop: () => void
}

/** Adds deferred columns and places to pages of rows. */
async function* whole<Row extends object>(
  {
    places,
    deferredColumns = [],
    columns,
  }: Pick<ExportSource<Row>, 'places' | 'deferredColumns' | 'columns'>,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const added = deferredColumns.filter((each) => columns.some(({ id }) => each.columns.includes(id)))
  for await (const rows of pages) {
    let own = rows
    for (const { add } of added) own = await add(own)
    yield places ? await withPlaces(places, own) : own
  }
}

/** Exports the whole list to a file. Unmounting the component cancels it. */
export function useExport<Row extends { id: string }>(
  source: ExportSource<Row>,
  onDone: () => void,
): UsedExport {
  const translate = useTranslations()
  const say = useSay()
  const sentence = useErrorSentence()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (format: ExportFormat, isOfChosen: boolean, signal: AbortSignal): Promise<void> => {
    const pages = isOfChosen
      ? [source.chosen]
      : readRows<Row>(source.class, source.params, { signal, onProgress: setProgress })
    const { file, count } = await makeFile(whole(source, pages), {
      format,
      columns: source.columns,
      translate,
      say,
    })
    if (signal.aborted) return
    saveFile(fileName(source.what, format, Date.now()), file, file.type)
    showToast({ kind: 'done', text: translate('resource.export.done', { count, what: source.what }) })
    onDone()
  }

  const start = (format: ExportFormat, isOfChosen: boolean): void => {
    const { signal } = (running.current = new AbortController())
    setError(null)
    setProgress({ done: 0, total: isOfChosen ? source.chosen.length : source.total })
    save(format, isOfChosen, signal).catch((reason: unknown) => {
      if (signal.aborted) return
      setProgress(null)
      setError(sentence(reason))
    })
  }
  return { progress, error, start, stop: () => running.current?.abort() }
}
