import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import { isMessage, type Message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import type { AttributeParts } from '../attributes/parts.tsx'
import { attributeParts } from '../attributes/registry.ts'
import { KeyValues, type KeyValue } from '../components/KeyValues.tsx'
import { TextBlock } from '../components/TextBlock.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useSay } from '../hooks/use-texts.ts'
import { outline } from '../util/outline.ts'

/**
 * True for values that a cell would cut to one line. Kept out of the registry of kinds, which every list
 * loads.
 */
const isNested = ({ kind }: Attribute, value: unknown): boolean =>
  (kind === 'json' || kind === 'selector') && typeof value === 'object' && value !== null

/** Attributes with a text of the service, and those with its messages. */
const messagesOf: Readonly<Record<string, string>> = {
  advice: 'adviceReasons',
  error: 'reasons',
  message: 'reasons',
  metricsMessage: 'metricsReasons',
  reason: 'reasons',
}

/** Messages of a text of the service; null if the text is foreign. */
function reasonsOf(resource: Resource, name: string): Message[] | null {
  const list = messagesOf[name] === undefined ? null : resource[messagesOf[name]]
  return Array.isArray(list) && list.length > 0 && list.every(isMessage) ? list : null
}

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
  const messageText = useMessageText()
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
          const reasons = typeof value === 'string' ? reasonsOf(resource, name) : null
          if (typeof value === 'string' && reasons)
            return { label, value: messageText({ message: value, reasons }) }
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
