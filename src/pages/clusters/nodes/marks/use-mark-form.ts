import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSame, type Mark, nearestDrawn, type Problem, problemOf } from './node-marks.ts'

export interface MarkForm {
  marks: readonly Mark[]
  isChanged: boolean
  /** Rows that have to be mended before it is sent. */
  problems: number
  /** What is said at a row: of one that nobody has left a key out of by sending, nothing about its missing key. */
  problemOf: (mark: Mark) => Problem | null
  idOf: (mark: Mark, field: 'key' | 'value') => string
  /** Of the button that adds a row. */
  addId: string
  add: () => void
  change: (mark: Mark) => void
  remove: (mark: Mark) => void
  isUnlocked: boolean
  unlock: (isUnlocked: boolean) => void
  /** Whether it may be sent; else the first wrong field has the focus. */
  check: () => boolean
}

/** Rows that are typed. `effect`: that of a new one, where they have one. */
export function useMarkForm(initial: readonly Mark[], effect?: string): MarkForm {
  const formId = useId()
  // What others change meanwhile must not move under what is typed.
  const [base] = useState(initial)
  const [marks, setMarks] = useState(initial)
  const [nextRow, setNextRow] = useState(initial.length)
  const [isUnlocked, unlock] = useState(false)
  const [isTried, setIsTried] = useState(false)
  // A row that was added and left empty is none.
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
      // Its field stands before it takes the focus.
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
