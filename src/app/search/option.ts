export interface Option {
  key: string
  label: string
  /** Matches in every language, since documentation and API use it. */
  english?: string
  /** Synonyms. */
  words?: string
  /** Name of the resource that the action applies to: matches in addition to the label, never alone. */
  of?: string
  /** Runs on the target page once it has rendered; returns true on success. */
  onArrival?: () => boolean
  /** Location of the resource. */
  place?: string
  /** Label or image that contains the searched text. */
  text?: string | null
  to?: string
  run?: () => void
  /** Reason it cannot be selected. */
  disabledReason?: string | undefined
}

export interface OptionGroup {
  key: string
  title: string
  options: Option[]
}
