import type { ChangeDetails } from '../../../model/answers/change-set.ts'

/** Places past this number are only counted. */
const NAMED = 3

interface PlaceText {
  text: string
  /** Number of places that the text omits. */
  rest: number
}

const between = ' · '

/**
 * Location of a change's objects, nearest first. Places with the same parents are merged: `cart, checkout ·
 * shop-staging`.
 */
export function placesText({
  places,
  objects: [first],
}: Pick<ChangeDetails, 'places' | 'objects'>): PlaceText {
  if (places.length === 0 && first?.request) {
    // Requests recorded before their places were.
    const { namespace, hostCluster } = first.request
    return { text: [namespace, hostCluster].filter(Boolean).join(between), rest: 0 }
  }
  const named = places
    .map((within) => within.flatMap(({ name }) => name ?? []))
    .filter(({ length }) => length > 0)
  // An environment is omitted if its applications already name it.
  const single = named.filter(([, ...above]) => above.length === 0)
  const nested = named.filter(([, ...above]) => above.length > 0)
  const around = new Set(nested.map(([, ...above]) => above.join(between)))
  const groups = Map.groupBy(nested, ([, ...above]) => above.join(between))
  const texts = [
    ...[...groups].map(([above, all]) => ({
      text: `${all
        .slice(0, NAMED)
        .map(([name]) => name)
        .join(', ')}${between}${above}`,
      rest: Math.max(0, all.length - NAMED),
    })),
    ...single.flatMap(([name = '']) => (around.has(name) ? [] : [{ text: name, rest: 0 }])),
  ]
  const shown = texts.slice(0, NAMED)
  const hidden = texts.length - shown.length
  return {
    text: shown.map(({ text }) => text).join('; '),
    rest: shown.reduce((sum, { rest }) => sum + rest, hidden),
  }
}
