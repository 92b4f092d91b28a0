import { fieldsOf, listOf } from '../../../model/fields.ts'
import type { Level } from '../../../model/rights.ts'
import type { Selection, Store } from '../../store/store.ts'
import {
  type GrantFacts,
  type GrantTarget,
  type VerbsByClass,
  verbsOfLevel,
  verbsOfPermissions,
} from './resolve.ts'

type Reading = Pick<Store, 'read'>

type WireRow = Readonly<Record<string, unknown>>

/** A custom role of a grant. */
export interface GrantedRole {
  id: string
  name: string
  permissions: readonly string[]
}

/** A grant with its holder. */
export interface GrantRow extends GrantFacts {
  id: string
  /** User or team that holds it. */
  holder: { class: 'users.User' | 'users.Team'; id: string }
  /** Null with a custom role. */
  level: Level | null
  customRole: GrantedRole | null
}

/** Returns the rows of a read in the API's wire form. */
export const rowsOf = (text: string): WireRow[] => listOf(JSON.parse(text)).map((row) => fieldsOf(row))

/** Returns the id of the target of a to-one relation, which is a list on the wire. */
export function linkOf(row: WireRow, relation: string): string | null {
  const { id } = fieldsOf(listOf(row[relation])[0])
  return typeof id === 'string' ? id : null
}

const grantFields = [
  'id',
  'parent',
  'level',
  'environmentSelector',
  'environment',
  'hostCluster',
  'application',
  'customRole',
] as const

/** Reads grants with their levels or custom roles. */
export async function readGrants(
  store: Reading,
  selection: Pick<Selection, 'conditions' | 'oneOf'>,
): Promise<GrantRow[]> {
  const rows = rowsOf(
    await store.read({ class: 'users.Grant', mode: 'normal', fields: grantFields, ...selection }),
  )
  const roles = await readRoles(store, rows)
  return rows.map((row) => grantOf(row, roles.get(linkOf(row, 'customRole') ?? '') ?? null))
}

async function readRoles(
  store: Reading,
  grants: readonly WireRow[],
): Promise<ReadonlyMap<string, GrantedRole>> {
  const ids = [...new Set(grants.map((row) => linkOf(row, 'customRole')))].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const text = await store.read({
    class: 'users.CustomRole',
    mode: 'normal',
    fields: ['id', 'name', 'permissions'],
    ids,
  })
  const roles = rowsOf(text).map(({ id, name, permissions }) => ({
    id: String(id),
    name: String(name),
    permissions: textsOf(permissions),
  }))
  return new Map(roles.map((role) => [role.id, role]))
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const nothing: VerbsByClass = new Map()

function grantOf(row: WireRow, customRole: GrantedRole | null): GrantRow {
  const parent = fieldsOf(row['parent'])
  const level = typeof row['level'] === 'string' ? (row['level'] as Level) : null
  return {
    id: String(row['id']),
    holder: {
      class: parent['modelIndex'] === 'Team' ? 'users.Team' : 'users.User',
      id: String(parent['id']),
    },
    level,
    customRole,
    verbs: verbsOfGrant(level, customRole),
    target: targetOf(row),
  }
}

function verbsOfGrant(level: Level | null, customRole: GrantedRole | null): VerbsByClass {
  if (level !== null) return verbsOfLevel(level)
  return customRole === null ? nothing : verbsOfPermissions(customRole.permissions)
}

function targetOf(row: WireRow): GrantTarget | null {
  const [environment, hostCluster, application] = ['environment', 'hostCluster', 'application'].map((name) =>
    linkOf(row, name),
  )
  if (environment != null) return { environment }
  if (hostCluster != null) return { hostCluster }
  if (application != null) return { application }
  const { environmentSelector } = row
  return environmentSelector == null ? null : { selector: fieldsOf(environmentSelector) }
}
