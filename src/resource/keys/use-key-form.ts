import { useEffect, useState } from 'react'
import { isText, isTooLarge, keyProblem, type KeyEdits, valuesOf } from './key-edits.ts'

/**
 * State of a form for keys. `onLeave` is called on `pagehide`: the browser's page cache must not keep the
 * input.
 */
export function useKeyForm(begin: KeyEdits, keys: readonly string[], onLeave: () => void) {
  const [edits, setEdits] = useState(begin)
  useEffect(() => {
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [onLeave])
  const values = valuesOf(edits)
  const tooLarge = isTooLarge(values)
  const wrong = edits.added.filter(
    (entry) => keyProblem(entry, edits, keys) !== null || !isText(entry.value),
  ).length
  return { edits, setEdits, values, tooLarge, problems: wrong + (tooLarge ? 1 : 0) }
}
