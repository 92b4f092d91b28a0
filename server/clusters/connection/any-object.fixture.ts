import * as fc from 'fast-check'
import type { Attribute, AttributeKind } from '../../../model/define.ts'
import type { Fields } from '../../../model/fields.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { anyKey } from '../../store/any-key.fixture.ts'
import type { KubernetesObject } from './cluster.ts'
import { mappingOf } from './mapping/mapping.ts'

/** Legal but easily forgotten texts: empty, in any script, number-like, multi-line, very long. */
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '0', 'null', 'true', '100m', '64Mi', '1e3', '25%', '- a: b\n'),
  },
  { weight: 1, arbitrary: fc.constant('Long text, ä and 長. '.repeat(1000)) },
)
const mapOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(anyKey({ unit: 'grapheme-ascii', maxLength: 8 }), value, {
    maxKeys: 3,
    noNullPrototype: true,
  })

/** Any JSON except null, which the API server treats as an absent field. */
const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    anyText,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    mapOf(tie('value')),
  ),
})).value

/** Values of the shape declared by an attribute's kind. */
const shapes: Record<AttributeKind, (attribute: Attribute) => fc.Arbitrary<unknown>> = {
  string: () => anyText,
  choice: ({ choices = [] }) => fc.constantFrom(...choices),
  integer: () => fc.oneof(fc.constant(0), fc.maxSafeInteger()),
  number: () => fc.integer(),
  boolean: () => fc.boolean(),
  map: () => mapOf(anyText),
  list: () => fc.array(anyText, { maxLength: 3 }),
  json: () => anyValue,
  selector: () => mapOf(anyValue),
  timestamp: () => fc.nat(),
  secret: () => anyText,
}

/** Names unknown to every class, which end up in the additional properties of their place. */
const unknownFields = fc.dictionary(fc.stringMatching(/^x[A-Za-z]{1,6}$/), anyValue, {
  maxKeys: 2,
  noNullPrototype: true,
})

/** Maximum of declared fields per part: some classes have forty. */
const maxFields = 8

const parts = new Map<ModelClass, fc.Arbitrary<Fields>>()

/** Part of an object with some of its class's declared fields, at every depth, and some undeclared ones. */
function anyPart(entry: ModelClass): fc.Arbitrary<Fields> {
  const made = parts.get(entry) ?? makePart(entry)
  parts.set(entry, made)
  return made
}

function makePart(entry: ModelClass): fc.Arbitrary<Fields> {
  const { attributes, relations } = mappingOf(entry)
  const known: Record<string, fc.Arbitrary<unknown>> = {}
  for (const { field, attribute } of attributes) {
    // One in eight has a different shape than declared.
    if (!attribute.readOnly)
      known[field] = fc.oneof(
        { weight: 7, arbitrary: shapes[attribute.kind](attribute) },
        { weight: 1, arbitrary: anyValue },
      )
  }
  for (const relation of relations) known[relation.name] = anyRelation(relation)
  if (entry.name === 'ObjectMeta') known.labels = mapOf(anyText)
  const names = Object.keys(known)
  const chosen = fc.subarray(names, { maxLength: Math.min(maxFields, names.length) })
  const some = chosen.chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, known[name] ?? fc.constant(0)]))),
  )
  return fc.tuple(unknownFields, some).map(([unknown, fields]) => ({ ...unknown, ...fields }))
}

function anyRelation({ target, many }: ModelRelation): fc.Arbitrary<unknown> {
  if (!many) return anyPart(target)
  const { key } = target
  if (key === null) return fc.array(anyPart(target), { maxLength: 3 })
  return fc
    .uniqueArray(fc.constantFrom('a', 'b-1', 'c'), { maxLength: 3 })
    .chain((names) =>
      fc.tuple(...names.map((name) => anyPart(target).map((part) => ({ ...part, [key]: name })))),
    )
}

/** Metadata of the object itself. The API server guarantees the shapes of its fields. */
const ownMetadata: fc.Arbitrary<Fields> = fc.record(
  {
    labels: mapOf(anyText),
    annotations: mapOf(anyText),
    finalizers: fc.array(anyText, { maxLength: 2 }),
    generateName: anyText,
    xUnknown: anyValue,
    ownerReferences: fc.constant([{ apiVersion: 'example.com/v1', kind: 'Owner', name: 'o', uid: 'u' }]),
    managedFields: fc.constant([{ manager: 'kubectl', operation: 'Update' }]),
    generation: fc.nat(),
    creationTimestamp: fc.constant('2026-01-02T03:04:05Z'),
  },
  { requiredKeys: [] },
)

/** Object of a model class as an API server might return it: with a status and the given uid and name. */
export function anyObjectOf(
  entry: ModelClass,
  { name, uid }: { name: string; uid: string },
): fc.Arbitrary<KubernetesObject> {
  const { kubernetes } = entry
  if (!kubernetes) throw new Error(`${entry.id} is no kind of object`)
  const { apiVersion, kind, namespaced } = kubernetes
  const place = namespaced ? { name, namespace: 'shop' } : { name }
  return fc
    .record({ body: anyPart(entry), metadata: ownMetadata, status: mapOf(anyValue) })
    .map(({ body: { name: _name, namespace: _namespace, ...fields }, metadata, status }) => ({
      ...fields,
      apiVersion,
      kind,
      metadata: { ...metadata, ...place, uid },
      status,
    }))
}
