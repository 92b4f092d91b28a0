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
  /** What is done on the page that it leads to, once that stands there: whether it could be done. */
  onArrival?: () => boolean
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
