import { codesFor } from '../../model/code-attributes.ts'
import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import { isMessage } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import type { AttributeParts } from '../form/attributes/parts.tsx'
import { attributeParts } from '../form/attributes/registry.ts'
import { KeyValues, type KeyValue } from '../ui/values/KeyValues.tsx'
import { TextBlock } from '../ui/values/TextBlock.tsx'
import { statusTexts, useMessageText } from '../hooks/use-message-text.ts'
import { useSay } from '../hooks/use-texts.ts'
import { outline } from '../util/outline.ts'

/**
 * True for values that a cell would cut to one line. Kept out of the registry of kinds, which every list
 * loads.
 */
const isNested = ({ kind }: Attribute, value: unknown): boolean =>
  (kind === 'json' || kind === 'selector') && typeof value === 'object' && value !== null

/** Returns a function that translates the texts of a resource whose codes are in another attribute. */
function useTranslated(entry: ModelClass, resource: Resource): (name: string) => unknown {
  const messageText = useMessageText()
  return (name) => {
    const value = resource[name]
    const codes = resource[codesFor(entry, name) ?? '']
    if (!Array.isArray(codes) || codes.length === 0 || !codes.every(isMessage)) return value
    if (typeof value === 'string') return messageText({ message: value, reasons: codes })
    return isTexts(value) ? statusTexts({ status: value, causes: codes }).map(messageText) : value
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

interface AttributeFactsProps {
  entry: ModelClass
  resource: Resource
  /** Names of the attributes to show. Defaults to all. */
  only?: readonly string[]
  more?: readonly KeyValue[]
}

/** Attributes of a resource, except secrets and the codes of texts. */
export function AttributeFacts({ entry, resource, only, more = [] }: AttributeFactsProps) {
  const say = useSay()
  const translated = useTranslated(entry, resource)
  const shown = [...entry.attributes].filter(
    ([name, { kind, beside, codesOf }]) =>
      kind !== 'secret' &&
      beside !== true &&
      codesOf === undefined &&
      (only === undefined || only.includes(name)),
  )
  return (
    <KeyValues
      entries={[
        ...shown.map(([name, attribute]) => {
          const label = say(attributeLabel(name, attribute))
          const value = translated(name)
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
