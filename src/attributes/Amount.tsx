import { useFormatter } from 'use-intl'
import { Quantity } from '../components/Quantity.tsx'
import { parseQuantity } from '../../model/quantity.ts'
import { unitOf } from '../util/resource-unit.ts'

/** Shows a Kubernetes quantity in the unit of its resource, whatever its notation. */
export function Amount({ name, text }: { name: string; text: string | undefined }) {
  const format = useFormatter()
  const value = parseQuantity(text)
  const unit = unitOf(name)
  if (value === null) return <>{text ?? '–'}</>
  return unit === 'count' ? <>{format.number(value)}</> : <Quantity value={value} unit={unit} />
}
