import type { ComponentType } from 'react'
import type { Attribute } from '../../model/define.ts'

export interface CellProps {
  /** Name of the attribute, `desiredCount`. */
  name: string
  attribute: Attribute
  /** As the service answered it; null when unset. */
  value: unknown
}

export interface InputProps extends CellProps {
  /** Of the control itself, so that the label leads to it. */
  id: string
  label: string
  /** One sentence of help; an error takes its place. */
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  /** Nothing can be sent without it: said at the label, and to who does not see it. */
  isRequired?: boolean
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Focus goes here when the field has the form's first error. */
  inputRef?: ((element: HTMLElement | null) => void) | undefined
}

/** How values of one kind are shown and entered. */
export interface AttributeParts {
  Cell: ComponentType<CellProps>
  /** On a page of its own, where there is room for all of it; as in a cell unless given. */
  Detail?: ComponentType<CellProps>
  Input: ComponentType<InputProps>
}
