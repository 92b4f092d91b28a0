import { useCallback, useMemo } from 'react'
import { placedIn } from '../../../model/messages/placed.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { markOf, type YamlMark } from '../monaco/marks.ts'
import type { YamlProblem } from '../parse-yaml.ts'
import type { PlacedRefusal } from './place-refusals.ts'

/** Returns a function that formats a refusal; next to its line, it includes the object but not the document. */
export function useRefusalText(): (refusal: PlacedRefusal) => string {
  const messageText = useMessageText()
  return useCallback(
    (refusal) => {
      if (!refusal.span || !refusal.place) return messageText(refusal)
      const { kind, name = '' } = refusal.place.object ?? {}
      const text = messageText(placedIn(refusal).reason)
      return kind === undefined ? text : `${`${kind} ${name}`.trimEnd()}: ${text}`
    },
    [messageText],
  )
}

/** Returns a text's marks: its syntax error, or else its refusals with a place. */
export function useMarks(problem: YamlProblem | null, refusals: readonly PlacedRefusal[]): YamlMark[] {
  const refusalText = useRefusalText()
  return useMemo(() => {
    if (problem) return [markOf(problem)]
    return refusals.flatMap((refusal) =>
      refusal.span ? [{ ...refusal.span, message: refusalText(refusal) }] : [],
    )
  }, [problem, refusals, refusalText])
}
