import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import type { AttributeParts } from '../attributes/parts.tsx'
import { attributeParts } from '../attributes/registry.ts'
import { KeyValues, type KeyValue } from '../components/KeyValues.tsx'
import { TextBlock } from '../components/TextBlock.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { outline } from '../util/outline.ts'

/**
 * True for values that a cell would cut to one line. Kept out of the registry of kinds, which every list
 * loads.
 */
const isNested = ({ kind }: Attribute, value: unknown): boolean =>
  (kind === 'json' || kind === 'selector') && typeof value === 'object' && value !== null

/** Codes behind texts that are shown by other attributes. */
const technical: ReadonlySet<string> = new Set([
  'causes',
  'metricsReasons',
  'providerCauses',
  'adviceReasons',
  'reasons',
])

interface AttributeFactsProps {
  entry: ModelClass
  resource: Resource
  /** Names of the attributes to show. Defaults to all. */
  only?: readonly string[]
  /** Entries appended after the attributes. */
  more?: readonly KeyValue[]
}

/** Attributes of a resource, except secrets. */
export function AttributeFacts({ entry, resource, only, more = [] }: AttributeFactsProps) {
  const say = useSay()
  const shown = [...entry.attributes].filter(
    ([name, { kind, beside }]) =>
      kind !== 'secret' &&
      beside !== true &&
      !technical.has(name) &&
      (only === undefined || only.includes(name)),
  )
  return (
    <KeyValues
      entries={[
        ...shown.map(([name, attribute]) => {
          const label = say(attributeLabel(name, attribute))
          const value = resource[name]
          if (isNested(attribute, value))
            return { label, value: <TextBlock label={label}>{outline(value)}</TextBlock> }
          const { Cell, Detail = Cell }: AttributeParts = attributeParts[attribute.kind]
          return { label, value: <Detail name={name} attribute={attribute} value={value} /> }
        }),
        ...more,
      ]}
    />
  )
}
