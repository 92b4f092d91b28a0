import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from './queries.ts'

/** Maximum ids per usage request of the service. */
export const maxAtOnce = 100

/** The service accepts 16 KiB of URL and headers, and a name may have 253 characters. */
const MAX_CHARACTERS = 8_000

/** Splits ids or names into chunks that each fit in a URL. */
export function inPieces(values: readonly string[]): string[][] {
  const pieces: string[][] = []
  let length = Infinity
  for (const value of values) {
    const piece = pieces.at(-1)
    length += value.length
    if (piece && piece.length < maxAtOnce && length <= MAX_CHARACTERS) piece.push(value)
    else {
      pieces.push([value])
      length = value.length
    }
  }
  return pieces
}

/** Reads entries of many resources, one chunk of ids after the other. */
export async function readByIds<Entry extends { id: string }>(
  ids: readonly string[],
  read: (params: { ids: string }) => Promise<readonly Entry[]>,
): Promise<ReadonlyMap<string, Entry>> {
  const found: Entry[] = []
  for (const some of inPieces(ids)) found.push(...(await read({ ids: some.join(',') })))
  return new Map(found.map((entry) => [entry.id, entry]))
}

/** Merges the results of all chunks, and whether each has loaded. */
export const joinPieces = <Row>(pages: readonly UseQueryResult<Page<Row>>[]) => ({
  isRead: pages.every(({ data }) => data !== undefined),
  /** True if no chunk has more rows than it requested. */
  isWhole: pages.every(({ data }) => data?.entries.length === data?.total),
  rows: pages.flatMap(({ data }) => data?.entries ?? []),
})
