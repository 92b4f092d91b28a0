import { type Message, message } from '../../../model/messages/message.ts'
import { isFields } from '../../../model/fields.ts'
import { maxSecretBytes } from '../../../model/formats.ts'
import { invalid, type Violation, violationOf } from '../../errors.ts'
import type { ManifestObject } from '../imports/manifest.ts'

/** Values by Secret name and key. */
export type SecretValues = Readonly<Record<string, Readonly<Record<string, string>>>>

const violation = (text: Message): Violation =>
  violationOf({ modelIndex: 'Application', field: 'values' }, text)

/** Reads `values` from a run's body: `{"orders-secret": {"PASSWORD": "..."}}`. */
export function readValues(values: unknown, violations: Violation[]): SecretValues {
  if (values === undefined || values === null) return {}
  if (!isFields(values) || !Object.values(values).every(isTexts)) {
    violations.push(violation(message('runs.valuesShape')))
    return {}
  }
  for (const [name, texts] of Object.entries(values)) {
    const bytes = Object.values(texts as Record<string, string>).reduce(
      (sum, text) => sum + Buffer.byteLength(text),
      0,
    )
    if (bytes > maxSecretBytes) violations.push(violation(message('runs.valuesTooLarge', { secret: name })))
  }
  // Every entry was checked above.
  return values as SecretValues
}

const isTexts = (value: unknown): boolean =>
  isFields(value) && Object.values(value).every((text) => typeof text === 'string')

/** Refuses values for keys that no Secret of the application has. */
export function refuseOtherValues(wanted: readonly ManifestObject[], values: SecretValues): void {
  const keys = new Map(wanted.map(({ object, secretKeys = [] }) => [object.metadata.name, secretKeys]))
  const violations = Object.entries(values).flatMap(([name, texts]) =>
    Object.keys(texts)
      .filter((key) => !keys.get(name)?.includes(key))
      .map((key) => violation(message('runs.unknownKey', { secret: name, key }))),
  )
  if (violations.length > 0) throw invalid(violations)
}
