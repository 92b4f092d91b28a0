/** One route's part of the title, from the area down to the page. */
export interface TitlePart {
  text: string
  isObject: boolean
}

/**
 * Orders the parts of a window's title, most specific first since tabs truncate the end: the object, the part
 * shown of it, then its parents: `orders-web`, `Logs`, `shop-production`, `Environments`.
 */
export function titleParts(parts: readonly TitlePart[]): string[] {
  const at = parts.findLastIndex(({ isObject }) => isObject)
  if (at === -1) return parts.map(({ text }) => text).toReversed()
  return [
    ...parts.slice(at).map(({ text }) => text),
    ...parts
      .slice(0, at)
      .map(({ text }) => text)
      .toReversed(),
  ]
}
