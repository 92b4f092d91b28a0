import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from './queries.ts'

/** The service reads the use of as many at once. */
export const mostAtOnce = 100

/** The service takes 16 KiB of address and headers, and a name may have 253 characters. */
const MOST_CHARACTERS = 8_000

/** All of these ids or names, in pieces of which each fits an address. */
export function inPieces(values: readonly string[]): string[][] {
  const pieces: string[][] = []
  let length = Infinity
  for (const value of values) {
    const piece = pieces.at(-1)
    length += value.length
    if (piece && piece.length < mostAtOnce && length <= MOST_CHARACTERS) piece.push(value)
    else {
      pieces.push([value])
      length = value.length
    }
  }
  return pieces
}

/** The answers about all pieces as one, and whether each of them has come. */
export const joinPieces = <Row>(pages: readonly UseQueryResult<Page<Row>>[]) => ({
  isRead: pages.every(({ data }) => data !== undefined),
  /** Whether none had more to tell than was asked for. */
  isWhole: pages.every(({ data }) => data?.entries.length === data?.total),
  rows: pages.flatMap(({ data }) => data?.entries ?? []),
})
