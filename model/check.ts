import { commonFields } from './common-fields.ts'
import type { Attribute, AttributeKind } from './define.ts'
import { ruleOf } from './kinds.ts'
import { ModelError } from './model-error.ts'
import type { ModelClass } from './model-class.ts'

/** Final path segments that are reserved for every resource (specification 4.2). */
const reservedElements = ['ancestors', 'ancestor', 'descendants', 'currentAlarms', 'currentAlarmCounts']

/** Reserved names in addition to those of classes. */
const reservedClasses = ['txn', 'changeSets']

/** Kinds without an order, for which an index is useless. */
const unorderedKinds: readonly AttributeKind[] = ['map', 'list', 'json', 'selector', 'secret']

/** Rules for a single attribute, one per line. */
const attributeRules: readonly [problem: string, isBroken: (attribute: Attribute) => boolean][] = [
  ['is a choice of nothing', ({ kind, choices }) => kind === 'choice' && !choices?.length],
  ['offers a choice twice', ({ choices }) => new Set(choices).size < (choices?.length ?? 0)],
  [
    'has an order that leaves a choice out',
    ({ choices = [], order }) => order !== undefined && choices.some((entry) => !order.includes(entry)),
  ],
  ['has a lower bound above its upper bound', ({ min, max }) => (min ?? -Infinity) > (max ?? Infinity)],
  ['is the key but no string', ({ key, kind }) => Boolean(key) && kind !== 'string'],
  [
    'is required though only the service sets it',
    ({ key, required, readOnly }) => !key && Boolean(required && readOnly),
  ],
  ['is always set, but not by the service', ({ alwaysSet, readOnly }) => Boolean(alwaysSet) && !readOnly],
  ['cannot be indexed', ({ indexed, kind }) => Boolean(indexed) && unorderedKinds.includes(kind)],
  ['is a secret with a default', ({ kind, default: value }) => kind === 'secret' && value !== undefined],
  ['has an empty label', ({ label }) => label?.trim() === ''],
]

/**
 * Checks a class with resolved relations against the rules of a declaration. Throws ModelError for the first
 * violation.
 */
export function checkClass(entry: ModelClass): void {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(entry.name)) throw new ModelError(entry.id, 'is no name in PascalCase')
  if (entry.label.trim() === '') throw new ModelError(entry.id, 'has no label')
  if (reservedClasses.includes(entry.collection))
    throw new ModelError(entry.id, `is called like the service's own ${entry.collection}`)
  for (const name of [...entry.attributes.keys(), ...entry.relations.keys()]) checkName(entry, name)
  refuseLikeNames(entry)
  checkMirrored(entry)
  checkCodes(entry)
  for (const [name, attribute] of entry.attributes) checkAttribute(`${entry.id}.${name}`, attribute)
  for (const action of entry.actions) {
    if (entry.relations.has(action))
      throw new ModelError(`${entry.id}.${action}`, 'is both an action and a relation')
  }
}

/** Requests name fields in any letter case. */
function refuseLikeNames({ id, attributes, relations }: ModelClass): void {
  const known = new Set<string>()
  for (const name of [...attributes.keys(), ...relations.keys()]) {
    if (known.has(name.toLowerCase()))
      throw new ModelError(`${id}.${name}`, 'differs from another name of the class in letter case alone')
    known.add(name.toLowerCase())
  }
}

function checkName(entry: ModelClass, name: string): void {
  const fields: readonly string[] = commonFields
  // The field `alarms` shows the relation's alarms that are currently raised.
  const isItsRelation = name === 'alarms' && entry.relations.get(name)?.target.name === 'Alarm'
  if (fields.includes(name) && !isItsRelation)
    throw new ModelError(`${entry.id}.${name}`, 'is called like a field that every resource has')
  if (entry.relations.has(name) && reservedElements.includes(name))
    throw new ModelError(`${entry.id}.${name}`, 'is called like a path that every resource has')
}

/** Codes belong to a text of the class, and the service sets them with it. */
function checkCodes({ id, attributes }: ModelClass): void {
  for (const [name, { codesOf, readOnly }] of attributes) {
    if (codesOf === undefined) continue
    const kind = attributes.get(codesOf)?.kind
    if ((kind !== 'string' && kind !== 'list') || !readOnly)
      throw new ModelError(`${id}.${name}`, 'has the codes of no text of the class')
  }
}

/** The attribute is the parent's: there is one parent class, and it has the attribute. */
function checkMirrored({ id, attributes, parents }: ModelClass): void {
  for (const [name, { ofParent, readOnly }] of attributes) {
    if (!ofParent) continue
    const [parent] = parents
    const isThere = parents.length === 1 && parent?.owner.attributes.has(name)
    if (!isThere || !readOnly) throw new ModelError(`${id}.${name}`, 'is no attribute of its one parent')
  }
}

function checkAttribute(where: string, attribute: Attribute): void {
  for (const [problem, isBroken] of attributeRules) {
    if (isBroken(attribute)) throw new ModelError(where, problem)
  }
  if (attribute.default === undefined) return
  const problem = ruleOf(attribute).check(attribute.default, attribute)
  if (problem) throw new ModelError(where, `has a default that breaks the rule ${problem.code}`)
}
