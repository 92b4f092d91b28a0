/** So many ids or names fit an address, and the service reads the use of as many at once. */
export const mostAtOnce = 100

/** All of them, in pieces of which each fits an address. */
export function inPieces<Value>(values: readonly Value[]): Value[][] {
  const count = Math.ceil(values.length / mostAtOnce)
  return Array.from({ length: count }, (_, index) =>
    values.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )
}
