import type {
  AttributeDefinition,
  ClassDefinition,
  Discovery,
  RelationDefinition,
} from '../../../model/answers/discovery.ts'
import type { Attribute, AttributeKind, Service } from '../../../model/define.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { verbOfOperation } from '../../../model/rights.ts'
import { maxLengthOf } from '../../records/check.ts'
import { rootId } from '../../store/store.ts'

/** Type names of specification 2.3, and similar ones for kinds that it doesn't show. */
const types: Record<AttributeKind, AttributeDefinition['type']> = {
  string: 'String',
  secret: 'String',
  choice: 'String',
  integer: 'Integer',
  number: 'Number',
  boolean: 'Boolean',
  timestamp: 'Integer',
  map: 'Object',
  list: 'Array',
  json: 'Object',
  selector: 'Object',
}

/** Response to OPTIONS (specification 2.3). */
export const describeClasses = (service: Service, classes: readonly ModelClass[]): Discovery => ({
  name: service,
  id: rootId(service),
  rootIndex: 'Root',
  modelClasses: classes.map(describeClass),
})

function describeClass(entry: ModelClass): ClassDefinition {
  const relations = [...entry.relations.values()]
  return {
    modelIndex: entry.name,
    uri: entry.uri,
    apiLabel: entry.collection,
    methods: methodsOf(entry),
    isDeleteable: methodsOf(entry).includes('DELETE'),
    keyField: entry.key,
    parents: [...new Set(entry.parents.map(({ owner }) => owner.name))],
    attributes: [...entry.attributes].filter(isShown).map(([name, attribute]) => describe(name, attribute)),
    relations: relations.map(describeRelation),
    ...(entry.actions.length === 0 ? {} : { actions: [...entry.actions] }),
    ...rightsOf(entry),
  }
}

/** Left out for classes whose operations no grant allows, as the specification prints one of them. */
function rightsOf(entry: ModelClass): Pick<ClassDefinition, 'rights'> {
  const operations = methodsOf(entry).filter((method) => method !== 'OPTIONS')
  const known = [...operations, ...entry.actions].map((name) => [name, verbOfOperation(entry, name)] as const)
  const rights = known.flatMap(([name, verb]) => (verb === null ? [] : [[name, verb] as const]))
  return rights.length === 0 ? {} : { rights: Object.fromEntries(rights) }
}

/** The service's internal secrets are not part of the API. */
const isShown = ([, { kind, readOnly }]: [string, Attribute]): boolean => kind !== 'secret' || !readOnly

/** In the order of specification 2.3. */
const methodsOf = ({ methods, parentMethods }: ModelClass): ClassDefinition['methods'] => [
  'OPTIONS',
  ...(['GET', 'POST', 'DELETE', 'PUT'] as const).filter((method) =>
    [...methods, ...parentMethods].includes(method),
  ),
]

function describe(name: string, attribute: Attribute): AttributeDefinition {
  const { kind, key = false, unique } = attribute
  return {
    name,
    type: types[kind],
    isRequired: !attribute.readOnly && (attribute.required ?? key),
    uniqueScope: unique ?? (key ? 'PARENT' : 'NONE'),
    isKey: key,
    length: lengthOf(attribute),
    ...boundsOf(attribute),
    ...(attribute.choices ? { values: [...attribute.choices] } : {}),
    ...(attribute.readOnly ? { isReadOnly: true } : {}),
  }
}

/** Maximum number of characters; 0 for non-text, as the specification has a length on every attribute. */
const lengthOf = (attribute: Attribute): number =>
  attribute.kind === 'string' || attribute.kind === 'secret' ? maxLengthOf(attribute) : 0

function boundsOf({
  kind,
  min,
  max,
  default: value,
}: Attribute): Pick<AttributeDefinition, 'min' | 'max' | 'default'> {
  if (types[kind] === 'Integer' || types[kind] === 'Number')
    return { min: min ?? null, max: max ?? null, default: value ?? null }
  return value === undefined ? {} : { default: value }
}

function describeRelation(relation: ModelRelation): RelationDefinition {
  const { name, owner, target, type, many, strong, inverse } = relation
  const isRequired = type === 'reference' && !many && strong
  return {
    name,
    type: type === 'child' ? 'Child' : 'Reference',
    relationClass: target.name,
    ...(target.service === owner.service ? {} : { relationService: target.service }),
    cardinality: { min: isRequired ? 1 : 0, type: cardinality(many, isRequired) },
    isMany: many,
    relationField: inverse,
    isStrongReference: strong,
    uri: `${owner.uri}/{id}/${name}`,
    methods:
      type === 'child' && target.methods.includes('POST') ? ['GET', 'OPTIONS', 'POST'] : ['GET', 'OPTIONS'],
  }
}

function cardinality(many: boolean, isRequired: boolean): RelationDefinition['cardinality']['type'] {
  if (many) return 'zeroOrMore'
  return isRequired ? 'one' : 'zeroOrOne'
}
