import { sql } from 'kysely'
import type { ModelClass, ModelRelation } from '../../../model/registry.ts'
import type { JsonMember, Sql } from '../dialects/dialect.ts'
import type { BuiltIn, Member, Shape } from '../plan.ts'
import { displayService, isNameColumn } from '../store-model.ts'
import { as, col } from './scope.ts'
import type { Scope } from './scope.ts'

/** The JSON object of a resource, from the row with this alias. */
export function objectOf(shape: Shape, alias: string, scope: Scope): Sql {
  return scope.dialect.json.object(
    shape.members.flatMap((member) => memberOf(member, { shape, alias, scope })),
  )
}

interface Place {
  shape: Shape
  alias: string
  scope: Scope
}

function memberOf(member: Member, { shape, alias, scope }: Place): JsonMember[] {
  const { json } = scope.dialect
  if (member.type === 'storedAttributes') return [{ spread: json.column(col(alias, 'attributes')) }]
  if (member.type === 'attribute') {
    const { name, isOptional } = member
    return [{ name, value: attributeValue(shape.class, name, { alias, scope }), isOptional }]
  }
  if (member.type === 'children') {
    const value = childArray(member.relation, alias, scope, (child) => objectOf(member.shape, child, scope))
    return [{ name: member.relation.name, value, isOptional: true }]
  }
  if (member.type === 'links') {
    const links = linkArray(member, alias, scope)
    const value = member.isOptional ? links : json.orEmptyArray(links)
    return [{ name: member.relation.name, value, isOptional: member.isOptional }]
  }
  // Without alarms there is nothing to leave in where empty things are left out.
  if (member.name === 'alarms' && member.isOptional) return []
  const value = builtInValue[member.name]({ shape, alias, scope })
  return [{ name: member.name, value, isOptional: member.isOptional }]
}

function attributeValue(
  modelClass: ModelClass,
  name: string,
  { alias, scope }: { alias: string; scope: Scope },
): Sql {
  const { json } = scope.dialect
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
    from: sql`${as('resources', child)} where ${col(child, 'parent')} = ${col(alias, 'row')} and ${col(child, 'relation')} = ${sql.lit(relation.name)}`,
    order: sql`${col(child, 'position')}, ${col(child, 'row')}`,
  })
}

function linkArray(member: Extract<Member, { type: 'links' }>, alias: string, scope: Scope): Sql {
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
    from: sql`${as('links', link)} join ${as('resources', target)} on ${col(target, 'row')} = ${col(link, there)} where ${col(link, here)} = ${col(alias, 'row')} and ${col(link, 'name')} = ${sql.lit(relation.link.name)}`,
    order: sql`${col(link, order)}, ${col(target, 'row')}`,
  })
}

const linkNames = new Set(['id', 'service', 'modelIndex', 'uri'])

/** A link object: `{id, service, modelIndex, uri}`. */
const linkMembers = (target: ModelClass, alias: string, { dialect: { json } }: Scope): JsonMember[] => [
  { name: 'id', value: json.text(col(alias, 'id')) },
  { name: 'service', value: json.constant(displayService(target)) },
  { name: 'modelIndex', value: json.constant(target.name) },
  { name: 'uri', value: json.text(uriOf(target, alias)) },
]

const uriOf = ({ uri }: ModelClass, alias: string): Sql => sql`${sql.lit(`${uri}/`)} || ${col(alias, 'id')}`

/** The fields that every resource has, in the wire's form (specification 2.1). */
const builtInValue: Record<BuiltIn, (place: Place) => Sql> = {
  id: text('id'),
  service: ({ shape, scope }) => scope.dialect.json.constant(displayService(shape.class)),
  modelIndex: ({ shape, scope }) => scope.dialect.json.constant(shape.class.name),
  uri: ({ shape, alias, scope }) => scope.dialect.json.text(uriOf(shape.class, alias)),
  parent: parentObject,
  createdBy: text('created_by'),
  modifiedBy: text('modified_by'),
  createdOn: number('created_on'),
  modifiedOn: number('modified_on'),
  generation: number('generation'),
  ancestors: ancestorArray,
  labels: ({ alias, scope }) => scope.dialect.json.column(col(alias, 'labels')),
  additionalProperties: ({ alias, scope }) => scope.dialect.json.column(col(alias, 'additional')),
  // Alarms are not kept yet; when they are resources, this is the array of those that stand on the row.
  alarms: ({ scope }) => scope.dialect.json.constant([]),
}

function text(column: string) {
  return ({ alias, scope }: Place): Sql => scope.dialect.json.text(col(alias, column))
}

function number(column: string) {
  return ({ alias, scope }: Place): Sql => scope.dialect.json.number(col(alias, column))
}

function parentObject({ alias, scope: { dialect } }: Place): Sql {
  const { json } = dialect
  const parent = `${alias}p`
  const kind = `${alias}k`
  const object = json.object([
    { name: 'id', value: json.text(col(parent, 'id')) },
    { name: 'service', value: json.text(col(kind, 'service')) },
    { name: 'modelIndex', value: json.text(col(kind, 'name')) },
    { name: 'uri', value: json.text(sql`${col(kind, 'uri')} || '/' || ${col(parent, 'id')}`) },
    { name: 'childRelation', value: json.text(col(alias, 'relation')) },
  ])
  return sql`(select ${object} from ${as('resources', parent)} join ${as('classes', kind)} on ${col(kind, 'code')} = ${col(parent, 'class')} where ${col(parent, 'row')} = ${col(alias, 'parent')})`
}

/** Nearest first, the root last. */
function ancestorArray({ alias, scope: { dialect } }: Place): Sql {
  const { json, values } = dialect
  const [step, ancestor, kind] = [`${alias}s`, `${alias}a`, `${alias}k`]
  const element = json.object([
    { name: 'modelIndex', value: json.text(col(kind, 'name')) },
    { name: 'uuid', value: json.text(col(ancestor, 'id')) },
    { name: 'id', value: json.text(col(ancestor, 'id')) },
    { name: 'service', value: json.text(col(kind, 'service')) },
  ])
  const path = values.ancestors(col(alias, 'path'), step)
  return json.orEmptyArray(
    json.arrayOf({
      element,
      from: sql`${path} join ${as('resources', ancestor)} on ${col(ancestor, 'row')} = ${col(step, 'value')} join ${as('classes', kind)} on ${col(kind, 'code')} = ${col(ancestor, 'class')}`,
      order: values.order(col(step, 'key'), 'desc'),
    }),
  )
}
