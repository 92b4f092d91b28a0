import type { Parameter } from '../../api/api-document.ts'
import type { ApiClass } from './classes.ts'
import type { Operation } from './operations.ts'

/** Props of a parameter's input, whatever its kind. */
export interface ParameterFieldProps {
  entry: ApiClass
  operation: Operation
  parameter: Parameter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}
