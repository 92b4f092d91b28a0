import { message } from '../../../model/messages/message.ts'
import { isFields } from '../../../model/fields.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelRelation } from '../../../model/model-class.ts'
import { secretsSet } from '../../../model/secrets-set.ts'
import type { Violation } from '../../errors.ts'
import type { ResourceRow, Transaction } from '../../store/store.ts'
import type { Context } from '../../records/context.ts'
import { type Draft, eachDraft, violationAt } from '../../records/draft.ts'
import { isUuid, type Reader, resolveReference } from '../../records/resolve-reference.ts'

/** Resolves all references of a draft and its children; returns violations for missing and ambiguous ones. */
export async function resolveTargets(model: Model, reader: Reader, draft: Draft): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const part of eachDraft(draft)) {
    for (const [name, values] of part.references) {
      violations.push(...(await resolveRelation(model, reader, { part, name, values })))
      violations.push(...(await refuseItself(reader, part, name)))
      violations.push(...(await keepNeeded(reader, part, name)))
    }
  }
  return violations
}

/**
 * Such links are set at the other end, for example at the one that requires them. A list of them that is sent back has no effect, even
 * if links were added since it was read.
 */
async function keepNeeded(reader: Reader, part: Draft, name: string): Promise<Violation[]> {
  const relation = part.entry.relations.get(name)
  const inverse = relation?.target.relations.get(relation.inverse ?? '')
  if (!relation || !inverse?.isSetHere) return []
  const known = new Set(await linked(reader, part, name))
  const added = (part.targets.get(name) ?? []).filter((target) => !known.has(target))
  part.targets.delete(name)
  if (added.length === 0) return []
  return [
    violationAt(
      part,
      name,
      message('references.otherEnd', { relation: inverse.name, class: relation.target.name }),
    ),
  ]
}

async function resolveRelation(
  model: Model,
  reader: Reader,
  { part, name, values }: { part: Draft; name: string; values: unknown[] },
): Promise<Violation[]> {
  const relation = part.entry.relations.get(name)
  if (!relation) return []
  if (!relation.many && values.length > 1)
    return [
      violationAt(
        part,
        name,
        message('references.onlyOne', { class: relation.target.name, count: values.length }),
      ),
    ]
  const violations: Violation[] = []
  const ids = new Set<string>()
  for (const value of values) {
    const found = await resolveReference(model, reader, relation.target, value)
    if ('row' in found) ids.add(found.row.id)
    // The target of a link from an older response may be deleted by now.
    else if (part.isCurrent !== false || !isAnsweredLink(value))
      violations.push(violationAt(part, name, found.problem))
  }
  if (part.isCurrent === false) await keepUnknown(reader, part, { relation, ids })
  part.targets.set(name, [...ids])
  return violations
}

/** Rejects links from a resource to itself. An existing one is kept. */
async function refuseItself(reader: Reader, part: Draft, name: string): Promise<Violation[]> {
  const { rowId } = part
  if (rowId === undefined || !part.targets.get(name)?.includes(rowId)) return []
  const [row] = (await linked(reader, part, name)).includes(rowId) ? [] : [await reader.get(rowId)]
  return row ? [violationAt(part, name, message('references.itself', { name: row.name ?? rowId }))] : []
}

const isAnsweredLink = (value: unknown): boolean => isFields(value) && isUuid(value['id']) && 'uri' in value

/** Returns the ids of currently linked resources; empty for a new resource. */
const linked = async (reader: Reader, { rowId }: Draft, name: string): Promise<string[]> =>
  rowId === undefined ? [] : (await reader.related(rowId, name)).map(({ id }) => id)

/** Keeps links missing from a body that is based on an older response, which can't contain them all. */
async function keepUnknown(
  reader: Reader,
  part: Draft,
  { relation, ids }: { relation: ModelRelation; ids: Set<string> },
): Promise<void> {
  if (!relation.many && ids.size > 0) return
  const given = [...ids]
  ids.clear()
  for (const id of [...(await linked(reader, part, relation.name)), ...given]) ids.add(id)
}

/** Secrets that are hashed before they are stored, and need no key. */
const hashes: ReadonlySet<string> = new Set([
  'users.User.password',
  'users.User.sessions',
  'users.ApiKey.key',
  'config.RegistrationToken.token',
])

/** Encrypts the values of secret attributes. */
export function protectSecrets(context: Context, draft: Draft): void {
  for (const part of eachDraft(draft)) {
    for (const [name, value] of Object.entries(part.secrets)) {
      if (value !== null && !hashes.has(`${part.entry.id}.${name}`))
        part.secrets[name] = context.keyring.seal(value)
    }
  }
}

/**
 * Returns the attributes to store, including the names of secrets that are set, if the class lists them:
 * responses never contain their values. `row` is the stored resource, null for a new one.
 */
export function attributesOf(
  { entry, attributes, secrets }: Pick<Draft, 'entry' | 'attributes' | 'secrets'>,
  row: Pick<ResourceRow, 'attributes'> | null,
): Record<string, unknown> {
  if (!entry.attributes.has(secretsSet) || Object.keys(secrets).length === 0) return attributes
  const known = row?.attributes[secretsSet]
  const kept = (Array.isArray(known) ? known.map(String) : []).filter((name) => !(name in secrets))
  const given = Object.keys(secrets).filter((name) => secrets[name] !== null)
  return { ...attributes, [secretsSet]: [...kept, ...given].toSorted() }
}

/** Writes links and secrets of a draft. Its row and its children's rows must exist. */
export async function writeLinksAndSecrets(
  transaction: Transaction,
  draft: Draft,
  id = draft.id,
): Promise<void> {
  for (const [relation, ids] of draft.targets) await transaction.setLinks(id, relation, ids)
  for (const [name, value] of Object.entries(draft.secrets)) await transaction.setSecret(id, name, value)
}
