/** One line that can be chosen. */
export interface Option {
  key: string
  label: string
  /** What it is called in English, by which it is found in every language: that is the name in documentation and API. */
  english?: string
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
