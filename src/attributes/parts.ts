import type { ComponentType } from 'react'
import type { Attribute } from '../../model/define.ts'

export interface CellProps {
  /** Name of the attribute, such as `desiredCount`. */
  name: string
  attribute: Attribute
  /** Value from the service; null when unset. */
  value: unknown
}

export interface InputProps extends CellProps {
  /** Id of the control itself, referenced by its label. */
  id: string
  label: string
  /** One sentence of help; an error replaces it. */
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  /** Required to submit: marked at the label and announced to screen readers. */
  isRequired?: boolean
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Receives the focus when the field has the form's first error. */
  inputRef?: ((element: HTMLElement | null) => void) | undefined
}

/** Components that show and edit values of one kind. */
export interface AttributeParts {
  Cell: ComponentType<CellProps>
  /** Shows the value in full where there is room, as on its own page; defaults to `Cell`. */
  Detail?: ComponentType<CellProps>
  Input: ComponentType<InputProps>
}
