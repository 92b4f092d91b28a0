import type { Kind } from '../kinds/kinds.ts'
import { type Matcher, parseFieldSelector, parseLabelSelector } from '../storage/selectors.ts'
import type { Target } from './address.ts'

/** Objects selected by a list, watch or deletecollection. */
export interface Selection {
  kind: Kind
  namespace: string | undefined
  matches: Matcher
}

export function selectionOf({ kind, namespace }: Target, query: URLSearchParams): Selection {
  const byLabel = parseLabelSelector(query.get('labelSelector') ?? '')
  const byField = parseFieldSelector(query.get('fieldSelector') ?? '', kind.kind)
  return { kind, namespace, matches: (object) => byLabel(object) && byField(object) }
}
