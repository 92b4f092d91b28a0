import type { ComponentType } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Attribute, AttributeKind } from '../../../model/define.ts'
import { choiceLabel } from '../../../model/labels.ts'
import { parseQuantity } from '../../../model/quantity.ts'
import { useSay } from '../../hooks/use-texts.ts'
import type { Say } from '../../messages/speech.ts'
import { ImageText } from '../../ui/values/ImageText.tsx'
import { Labels } from '../../ui/values/Labels.tsx'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { stateOf } from '../../ui/values/state.ts'
import { Age } from '../../ui/values/Time.tsx'
import { formatInteger, formatNumber, formatPercent } from '../../util/format.ts'
import { unitOf } from '../../util/kubernetes.ts'

export interface CellProps {
  name: string
  attribute: Attribute
  value: unknown
}

/** Placeholder for an attribute without a value. */
export const Unset = () => <span className="tertiary-text">–</span>

/** Shows a Kubernetes quantity in the unit of its resource, whatever its notation. */
export function Amount({ name, text }: { name: string; text: string | undefined }) {
  const format = useFormatter()
  const value = parseQuantity(text)
  const unit = unitOf(name)
  if (value === null) return <>{text ?? '–'}</>
  return unit === 'count' ? <>{format.number(value)}</> : <Quantity value={value} unit={unit} />
}

const isState = (name: string): boolean => /(^|[a-z])state$/i.test(name)

/**
 * Returns true if a value is shown as a state label: its attribute is named like a state, and the label
 * supports the value.
 */
const isKnownState = (name: string, value: string): boolean => isState(name) && stateOf(value) !== 'unknown'

export function StringCell({ name, attribute, value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <Unset />
  if (attribute.format === 'image') return <ImageText image={value} />
  if (isKnownState(name, value)) return <StateLabel state={stateOf(value)} />
  const isReported = reportedNames.has(name) && (attribute.readOnly === true || value.endsWith('.'))
  return isReported ? <Reported text={value} /> : <>{value}</>
}

/** Attributes with a text by the service: the default policy's description. */
const reportedNames: ReadonlySet<string> = new Set(['description'])

/** Translates a text of the service; text written by users is in no catalogue and stays unchanged. */
function Reported({ text }: { text: string }) {
  return <>{useSay()(text)}</>
}

/**
 * Returns a choice in readable form. Terms of other systems (`ClusterIP`, `Delete`) stay the same in every
 * language.
 */
export function choiceWords(choice: string, say: Say): string {
  const label = choiceLabel(choice)
  return label === choice ? choice : say(label)
}

/** Shows a state as a state label, otherwise the choice in readable form. */
function ChoiceCell(props: CellProps) {
  const say = useSay()
  const { name, value } = props
  return typeof value !== 'string' || value === '' || isKnownState(name, value) ? (
    <StringCell {...props} />
  ) : (
    <>{choiceWords(value, say)}</>
  )
}

function BooleanCell({ value }: CellProps) {
  const t = useTranslations('resource')
  return typeof value === 'boolean' ? <>{t(value ? 'yes' : 'no')}</> : <Unset />
}

export const units: Record<NonNullable<Attribute['unit']>, string> = {
  bytes: 'B',
  cores: 'cores',
  percent: '%',
  seconds: 's',
}

function NumberCell({ attribute, value }: CellProps) {
  const locale = useLocale()
  if (typeof value !== 'number') return <Unset />
  if (attribute.unit === 'percent') return <>{formatPercent(value, locale)}</>
  if (attribute.unit === 'bytes' || attribute.unit === 'cores')
    return <Quantity value={value} unit={attribute.unit} />
  if (attribute.unit === 'seconds') return <>{`${formatNumber(value, locale)}\u00a0${units.seconds}`}</>
  return <>{attribute.kind === 'integer' ? formatInteger(value, locale) : formatNumber(value, locale)}</>
}

const TimestampCell = ({ value }: CellProps) => (typeof value === 'number' ? <Age time={value} /> : <Unset />)

export const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MapCell = ({ value }: CellProps) =>
  isMap(value) && Object.keys(value).length > 0 ? <Labels labels={value} most={2} /> : <Unset />

export const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

const ListCell = ({ value }: CellProps) => (isList(value) ? <>{value.map(String).join(', ')}</> : <Unset />)

function JsonCell({ value }: CellProps) {
  if (value === null || value === undefined) return <Unset />
  if (typeof value === 'string' || typeof value === 'number') return <>{value}</>
  const text = JSON.stringify(value)
  return (
    <code title={text} className="one-line" style={{ display: 'block', maxWidth: 480 }}>
      {text}
    </code>
  )
}

/** Component that shows a value, for each kind of attribute. */
export const attributeCells: Record<AttributeKind, ComponentType<CellProps>> = {
  string: StringCell,
  integer: NumberCell,
  number: NumberCell,
  boolean: BooleanCell,
  choice: ChoiceCell,
  timestamp: TimestampCell,
  map: MapCell,
  list: ListCell,
  json: JsonCell,
  selector: JsonCell,
  // No response ever contains a secret, so there is nothing to show.
  secret: Unset,
}
