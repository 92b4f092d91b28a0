import { sql } from 'kysely'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import type { JsonMember, Sql } from '../dialects/dialect.ts'
import type { BuiltIn, Member, Shape } from '../read/plan.ts'
import { displayService, isNameColumn } from '../store-model.ts'
import { resolveField, toSortBy } from '../read/field-path.ts'
import { sortValue } from './fields.ts'
import { as, col } from './scope.ts'
import type { Scope } from './scope.ts'
import { andSeen } from './seen.ts'

/** An object's row alias, and the aliases of the resources that it is embedded in. */
export interface Reconciler {
  alias: string
  scope: Scope
  /** Nearest first; empty for the resources that the read is about. */
  above: readonly { alias: string; class: ModelClass; relation: string }[]
}

/** The JSON object of a resource, from the row with the level's alias. */
export function objectOf(shape: Shape, level: Reconciler): Sql {
  const place = { shape, ...level }
  const lists = childLinks(shape)
  const members = shape.members
    .filter((member) => !lists.some((list) => list === member))
    .flatMap((member) => memberOf(member, place))
  return level.scope.dialect.json.object(
    lists.length > 0 ? [...members, { members: childLinkMembers(lists, place) }] : members,
  )
}

type Links = Extract<Member, { type: 'links' }>

/**
 * Returns the links to children if all of them are shown: one walk over the children is faster than one per
 * list.
 */
function childLinks({ class: entry, members }: Shape): Links[] {
  const lists = members.filter(
    (member): member is Links =>
      member.type === 'links' && !member.isOptional && member.relation.type === 'child',
  )
  const children = [...entry.relations.values()].filter(
    ({ type, name }) => type === 'child' && name !== 'alarms',
  )
  return lists.length > 1 && lists.length === children.length ? lists : []
}

function childLinkMembers(lists: readonly Links[], { alias, scope }: Place): Sql {
  const child = `${alias}c`
  const elements = lists.map(({ relation }) => ({
    name: relation.name,
    element: scope.dialect.json.object(linkMembers(relation.target, child, scope)),
  }))
  return scope.dialect.json.arraysByName({
    name: col(child, 'relation'),
    elements,
    from: sql`${as('resources', child)} where ${col(child, 'parent')} = ${col(alias, 'row')}${andSeen(child, scope)}`,
    order: sql`${col(child, 'relation')}, ${col(child, 'position')}, ${col(child, 'row')}`,
  })
}

interface Place extends Reconciler {
  shape: Shape
}

function memberOf(member: Member, place: Place): JsonMember[] {
  const { shape, alias, scope } = place
  const { json } = scope.dialect
  if (member.type === 'storedAttributes') return [{ spread: json.column(col(alias, 'attributes')) }]
  if (member.type === 'attribute') {
    const { name, isOptional } = member
    const value = attributeValue(shape.class, name, { alias, scope })
    const isWhole = !isOptional && shape.class.attributes.get(name)?.kind === 'selector'
    return [{ name, value: isWhole ? json.withMembers(value, wholeSelector) : value, isOptional }]
  }
  if (member.type === 'children') {
    const { name } = member.relation
    const above = [{ alias, class: shape.class, relation: name }, ...place.above]
    const value = childArray(member.relation, alias, scope, (child) =>
      objectOf(member.shape, { alias: child, scope, above }),
    )
    return [{ name, value, isOptional: true }]
  }
  if (member.type === 'links') {
    const links = linkArray(member, alias, scope)
    const value = member.isOptional ? links : json.orEmptyArray(links)
    return [{ name: member.relation.name, value, isOptional: member.isOptional }]
  }
  if (member.name === 'alarms') return alarmMember(place, member.isOptional)
  return [{ name: member.name, value: builtInValue[member.name](place), isOptional: member.isOptional }]
}

/** Defaults of a label selector's members. */
const wholeSelector = { matchLabels: {}, matchExpressions: [] }

function attributeValue(
  modelClass: ModelClass,
  name: string,
  { alias, scope }: { alias: string; scope: Scope },
): Sql {
  const { json } = scope.dialect
  const [parent] = modelClass.parents
  if (parent && modelClass.attributes.get(name)?.ofParent) {
    const above = `${alias}p`
    const value = attributeValue(parent.owner, name, { alias: above, scope })
    return sql`(select ${value} from ${as('resources', above)} where ${col(above, 'row')} = ${col(alias, 'parent')})`
  }
  return isNameColumn(modelClass, name)
    ? json.text(col(alias, 'name'))
    : json.member(col(alias, 'attributes'), name)
}

function childArray(
  relation: ModelRelation,
  alias: string,
  scope: Scope,
  element: (child: string) => Sql,
): Sql {
  const child = `${alias}c`
  return scope.dialect.json.arrayOf({
    element: element(child),
    from: sql`${as('resources', child)} where ${col(child, 'parent')} = ${col(alias, 'row')} and ${col(child, 'relation')} = ${sql.lit(relation.name)}${andSeen(child, scope)}`,
    order: sql`${col(child, 'position')}, ${col(child, 'row')}`,
  })
}

function linkArray(member: Links, alias: string, scope: Scope): Sql {
  const { relation, keys } = member
  const element = (target: string): Sql =>
    scope.dialect.json.object([
      ...linkMembers(relation.target, target, scope),
      ...keys
        .filter((name) => !linkNames.has(name))
        .map((name) => ({
          name,
          value: attributeValue(relation.target, name, { alias: target, scope }),
          isOptional: true,
        })),
    ])
  if (!relation.link) return childArray(relation, alias, scope, element)
  const target = `${alias}t`
  const link = `${alias}l`
  const [here, there, order] = relation.link.isHolder
    ? ['holder', 'target', 'position']
    : ['target', 'holder', 'target_position']
  return scope.dialect.json.arrayOf({
    element: element(target),
    from: sql`${as('links', link)} join ${as('resources', target)} on ${col(target, 'row')} = ${col(link, there)} where ${col(link, here)} = ${col(alias, 'row')} and ${col(link, 'name')} = ${sql.lit(relation.link.name)}${andSeen(target, scope)}`,
    order: sql`${col(link, order)}, ${col(target, 'row')}`,
  })
}

const linkNames = new Set(['id', 'service', 'modelIndex', 'uri'])

/** A link object: `{id, service, modelIndex, uri}`. */
const linkMembers = (target: ModelClass, alias: string, { dialect: { json } }: Scope): JsonMember[] => [
  { name: 'id', value: json.plainText([col(alias, 'id')]) },
  { name: 'service', value: json.constant(displayService(target)) },
  { name: 'modelIndex', value: json.constant(target.name) },
  { name: 'uri', value: json.plainText(uriOf(target, alias)) },
]

const uriOf = ({ uri }: ModelClass, alias: string): (string | Sql)[] => [`${uri}/`, col(alias, 'id')]

/** The fields that every resource has, in the wire's form (specification 2.1). */
const builtInValue: Record<Exclude<BuiltIn, 'alarms'>, (place: Place) => Sql> = {
  id: ({ alias, scope }) => scope.dialect.json.plainText([col(alias, 'id')]),
  service: ({ shape, scope }) => scope.dialect.json.constant(displayService(shape.class)),
  modelIndex: ({ shape, scope }) => scope.dialect.json.constant(shape.class.name),
  uri: ({ shape, alias, scope }) => scope.dialect.json.plainText(uriOf(shape.class, alias)),
  parent: parentObject,
  createdBy: text('created_by'),
  modifiedBy: text('modified_by'),
  createdOn: number('created_on'),
  modifiedOn: number('modified_on'),
  generation: number('generation'),
  ancestors: ancestorArray,
  labels: ({ alias, scope }) => scope.dialect.json.column(col(alias, 'labels')),
  additionalProperties: ({ alias, scope }) => scope.dialect.json.column(col(alias, 'additional')),
}

/** Active alarms of the resource itself, worst first: links with name, severity, status and start. */
function alarmMember({ shape, alias, scope }: Place, isOptional: boolean): JsonMember[] {
  const { json, values } = scope.dialect
  const relation = shape.class.relations.get('alarms')
  if (!relation) return isOptional ? [] : [{ name: 'alarms', value: json.constant([]) }]
  const alarm = `${alias}w`
  const value = (name: string): Sql => values.member(col(alarm, 'attributes'), name, 'text')
  const element = json.object([
    ...linkMembers(relation.target, alarm, scope),
    ...['name', 'severity', 'status', 'beganOn'].map((name) => ({
      name,
      value: attributeValue(relation.target, name, { alias: alarm, scope }),
    })),
  ])
  const severity = toSortBy([relation.target], resolveField([relation.target], 'severity'))
  const alarms = json.arrayOf({
    element,
    from: sql`${as('resources', alarm)} where ${col(alarm, 'parent')} = ${col(alias, 'row')} and ${col(alarm, 'relation')} = ${sql.lit(relation.name)} and ${value('state')} = 'active'${andSeen(alarm, scope)}`,
    order: sql`${sortValue(severity, alarm, scope)}, ${col(alarm, 'row')}`,
  })
  return [{ name: 'alarms', value: isOptional ? alarms : json.orEmptyArray(alarms), isOptional }]
}

function text(column: string) {
  return ({ alias, scope }: Place): Sql => scope.dialect.json.text(col(alias, column))
}

function number(column: string) {
  return ({ alias, scope }: Place): Sql => scope.dialect.json.number(col(alias, column))
}

function parentObject({ alias, above, scope }: Place): Sql {
  const { json } = scope.dialect
  const [embedding] = above
  if (embedding) {
    const relation = { name: 'childRelation', value: json.constant(embedding.relation) }
    return json.object([...linkMembers(embedding.class, embedding.alias, scope), relation])
  }
  return scope.dialect.values.parentLink(col(alias, 'path'), col(alias, 'relation'))
}

/** Ancestors, nearest first, root last. Those of an embedded resource begin with the embedding one. */
function ancestorArray({ alias, above, scope }: Place): Sql {
  const { json } = scope.dialect
  if (above.length === 0) return lineage(alias, scope)
  const elements = above.map((entry) =>
    json.object([
      { name: 'modelIndex', value: json.constant(entry.class.name) },
      { name: 'uuid', value: json.plainText([col(entry.alias, 'id')]) },
      { name: 'id', value: json.plainText([col(entry.alias, 'id')]) },
      { name: 'service', value: json.constant(displayService(entry.class)) },
    ]),
  )
  return json.prepend(elements, col('page', 'lineage'))
}

/** The ancestors of the row with this alias. */
export const lineage = (alias: string, { dialect }: Scope): Sql => dialect.values.lineage(col(alias, 'path'))

/** Returns whether embedded resources show their ancestors, so that the page must include the common part. */
export const needsLineage = ({ members }: Shape): boolean =>
  members.some(
    (member) => member.type === 'children' && (showsAncestors(member.shape) || needsLineage(member.shape)),
  )

const showsAncestors = ({ members }: Shape): boolean =>
  members.some((member) => member.type === 'builtIn' && member.name === 'ancestors')
