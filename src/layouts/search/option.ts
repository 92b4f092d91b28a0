import type { Control } from './focus-control.ts'

/** One line that can be chosen. */
export interface Option {
  key: string
  label: string
  /** What it is called in English, by which it is found in every language: that is the name in documentation and API. */
  english?: string
  /** What else it may be called. */
  words?: string
  /** What it is done with: the name of the thing that is shown. */
  of?: string
  /** The control of the page that it is done with, which takes the focus there. */
  control?: Control
  /** Where it lives. */
  place?: string
  /** The label or image in which the text was found. */
  text?: string | null
  to?: string
  run?: () => void
  /** Why it cannot be chosen. */
  disabledReason?: string | undefined
}

export interface OptionGroup {
  key: string
  title: string
  options: Option[]
}
