import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { codesFor } from '../../model/code-attributes.ts'
import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import { isMessage } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import { attributeCells, isMap } from '../form/attributes/cells.tsx'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { KeyValues, type KeyValue } from '../ui/values/KeyValues.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { TextBlock } from '../ui/values/TextBlock.tsx'
import { statusTexts, useMessageText } from '../hooks/use-message-text.ts'
import { useSay } from '../hooks/use-texts.ts'
import { outline } from '../util/outline.ts'

const KeyedText = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  '&:not(:last-child)': { marginBottom: 12 },
  '& > small': { ...theme.typography.code, color: 'inherit', fontWeight: 600 },
  '& > pre': { flexBasis: '100%' },
}))

/** Each text under its key, in full: a truncated file is useless. */
const KeyedTexts = ({ texts }: { texts: Record<string, string> }) =>
  Object.entries(texts).map(([key, text]) => (
    <KeyedText key={key}>
      <small>{key}</small>
      <CopyButton text={text} label={key} />
      <TextBlock label={key}>{text}</TextBlock>
    </KeyedText>
  ))

/** True for values that a cell would cut to one line. */
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

interface FactProps {
  label: string
  name: string
  attribute: Attribute
  value: unknown
}

/** Value in full, where a cell would shorten it. */
function factOf({ label, name, attribute, value }: FactProps): ReactNode {
  if (isNested(attribute, value)) return <TextBlock label={label}>{outline(value)}</TextBlock>
  if (attribute.kind === 'map' && isMap(value) && Object.keys(value).length > 0)
    return attribute.hasLines === true ? (
      <KeyedTexts texts={value} />
    ) : (
      <Labels labels={value} most={20} whole />
    )
  const Cell = attributeCells[attribute.kind]
  return <Cell name={name} attribute={attribute} value={value} />
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
          return { label, value: factOf({ label, name, attribute, value: translated(name) }) }
        }),
        ...more,
      ]}
    />
  )
}
