import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSame, type Mark, nearestDrawn, type Problem, problemOf } from './node-marks.ts'

export interface MarkForm {
  marks: readonly Mark[]
  isChanged: boolean
  /** Number of rows to fix before submitting. */
  problems: number
  /** Problem shown at a row. A missing key is shown only after the first attempt to submit. */
  problemOf: (mark: Mark) => Problem | null
  idOf: (mark: Mark, field: 'key' | 'value') => string
  /** Id of the button that adds a row. */
  addId: string
  add: () => void
  change: (mark: Mark) => void
  remove: (mark: Mark) => void
  isUnlocked: boolean
  unlock: (isUnlocked: boolean) => void
  /** Returns whether the form is valid; otherwise focuses the first invalid field. */
  check: () => boolean
}

/** Form state of the rows. `effect` is the default for new rows, if rows have effects. */
export function useMarkForm(initial: readonly Mark[], effect?: string): MarkForm {
  const formId = useId()
  // Concurrent changes must not replace values while the user types.
  const [base] = useState(initial)
  const [marks, setMarks] = useState(initial)
  const [nextRow, setNextRow] = useState(initial.length)
  const [isUnlocked, unlock] = useState(false)
  const [isTried, setIsTried] = useState(false)
  // Ignores rows that were added but left empty.
  const filled = marks.filter(({ key, value }) => key !== '' || value !== '')
  const wrong = filled.filter((mark) => problemOf(mark, filled) !== null)
  const idOf = (mark: Mark, field: 'key' | 'value'): string => `${formId}-${mark.row}-${field}`
  const addId = `${formId}-add`
  const focus = (mark: Mark, field: 'key' | 'value'): void =>
    document.getElementById(idOf(mark, field))?.focus()
  return {
    marks,
    isChanged: !isSame(base, filled),
    problems: isTried ? wrong.length : wrong.filter((mark) => problemOf(mark, filled) !== 'noKey').length,
    problemOf: (mark) => {
      const problem = filled.includes(mark) ? problemOf(mark, filled) : null
      return problem === 'noKey' && !isTried ? null : problem
    },
    idOf,
    addId,
    add: () => {
      const mark = { row: nextRow, key: '', value: '', isKept: false, ...(effect && { effect }) }
      // Renders the new field before focusing it.
      flushSync(() => {
        setNextRow(nextRow + 1)
        setMarks([...marks, mark])
      })
      focus(mark, 'key')
    },
    change: (mark) => setMarks(marks.map((other) => (other.row === mark.row ? mark : other))),
    remove: (mark) => {
      const next = nearestDrawn(marks, mark, isUnlocked)
      setMarks(marks.filter((other) => other !== mark))
      if (next) focus(next, 'key')
      else document.getElementById(addId)?.focus()
    },
    isUnlocked,
    unlock,
    check: () => {
      setIsTried(true)
      const [first] = wrong
      if (first) focus(first, problemOf(first, filled) === 'wrongValue' ? 'value' : 'key')
      return first === undefined
    },
  }
}
