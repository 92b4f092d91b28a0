import { useFormatter } from 'use-intl'
import { Quantity } from '../components/Quantity.tsx'
import { parseQuantity } from '../../model/quantity.ts'
import { unitOf } from '../util/resource-unit.ts'

/** An amount in the unit of its resource, however Kubernetes writes it. */
export function Amount({ name, text }: { name: string; text: string | undefined }) {
  const format = useFormatter()
  const value = parseQuantity(text)
  const unit = unitOf(name)
  if (value === null) return <>{text ?? '–'}</>
  return unit === 'count' ? <>{format.number(value)}</> : <Quantity value={value} unit={unit} />
}
