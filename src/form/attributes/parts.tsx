import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { useFormatter } from 'use-intl'
import type { Attribute } from '../../../model/define.ts'
import { parseQuantity } from '../../../model/quantity.ts'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { unitOf } from '../../util/kubernetes.ts'

export interface CellProps {
  name: string
  attribute: Attribute
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

export interface AttributeParts {
  Cell: ComponentType<CellProps>
  /** Shows the value in full where there is room, as on its own page; defaults to `Cell`. */
  Detail?: ComponentType<CellProps>
  Input: ComponentType<InputProps>
}

/** Shows a Kubernetes quantity in the unit of its resource, whatever its notation. */
export function Amount({ name, text }: { name: string; text: string | undefined }) {
  const format = useFormatter()
  const value = parseQuantity(text)
  const unit = unitOf(name)
  if (value === null) return <>{text ?? '–'}</>
  return unit === 'count' ? <>{format.number(value)}</> : <Quantity value={value} unit={unit} />
}

const Dash = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

/** Placeholder for an attribute without a value. */
export const Unset = () => <Dash>–</Dash>

/** Line under a field: its help, or its error instead. The theme adds the error mark. */
export const FieldHelp = ({ help, error }: { help?: string | undefined; error?: string | undefined }) =>
  error ?? help
