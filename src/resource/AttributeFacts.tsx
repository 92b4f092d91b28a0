import { attributeLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/registry.ts'
import type { Resource } from '../api/queries.ts'
import type { AttributeParts } from '../attributes/parts.ts'
import { attributeParts } from '../attributes/registry.ts'
import { KeyValues } from '../components/KeyValues.tsx'

/** All attributes of a resource but the secret ones. */
export function AttributeFacts({ entry, resource }: { entry: ModelClass; resource: Resource }) {
  const shown = [...entry.attributes].filter(([, { kind }]) => kind !== 'secret')
  return (
    <KeyValues
      entries={shown.map(([name, attribute]) => {
        const { Cell }: AttributeParts = attributeParts[attribute.kind]
        return {
          label: attributeLabel(name, attribute),
          value: <Cell name={name} attribute={attribute} value={resource[name]} />,
        }
      })}
    />
  )
}
