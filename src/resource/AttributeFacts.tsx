import { attributeLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/registry.ts'
import type { Resource } from '../api/queries.ts'
import type { AttributeParts } from '../attributes/parts.ts'
import { attributeParts } from '../attributes/registry.ts'
import { KeyValues } from '../components/KeyValues.tsx'
import { useSay } from '../hooks/use-say.ts'

interface AttributeFactsProps {
  entry: ModelClass
  resource: Resource
  /** Which of them, where that is not all. */
  only?: readonly string[]
}

/** The attributes of a resource but the secret ones. */
export function AttributeFacts({ entry, resource, only }: AttributeFactsProps) {
  const say = useSay()
  const shown = [...entry.attributes].filter(
    ([name, { kind }]) => kind !== 'secret' && (only === undefined || only.includes(name)),
  )
  return (
    <KeyValues
      entries={shown.map(([name, attribute]) => {
        const { Cell, Detail = Cell }: AttributeParts = attributeParts[attribute.kind]
        return {
          label: say(attributeLabel(name, attribute)),
          value: <Detail name={name} attribute={attribute} value={resource[name]} />,
        }
      })}
    />
  )
}
