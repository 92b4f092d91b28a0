/** First and last offset of a value. */
export type Span = readonly [start: number, end: number]

/**
 * Objects of a JSON stream (`{}{}`), which kubectl accepts without separators. Empty if the text contains
 * other values.
 */
export function splitJsonStream(text: string): Span[] {
  const spans: Span[] = []
  let [depth, start] = [0, 0]
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s{}[\]"]+/g)) {
    if (depth === 0) {
      if (token !== '{') return []
      start = index
    }
    depth += steps[token] ?? 0
    if (depth === 0) spans.push([start, index + 1])
  }
  return depth === 0 ? spans : []
}

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 }
