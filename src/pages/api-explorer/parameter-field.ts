import type { Parameter } from '../../api/api-document.ts'
import type { ApiClass } from './classes.ts'
import type { Operation } from './operations.ts'

/** What the field of a parameter is given, of whatever kind it is. */
export interface ParameterFieldProps {
  entry: ApiClass
  operation: Operation
  parameter: Parameter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}
