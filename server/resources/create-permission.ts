import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { isKubernetesObject } from '../../model/wholes.ts'
import { type Verb, verbOfChange } from '../../model/rights.ts'
import { requireFullAccess, requireMethod, requireScope, writing } from '../access/permissions.ts'
import { requireAt, requireSomewhere, requireVerb } from '../access/place-permissions.ts'
import { managesKeys } from '../access/service-accounts.ts'
import { isAble } from '../access/rights/decide.ts'
import type { Context } from '../records/context.ts'
import { type Draft, eachDraft, isLink } from '../records/draft.ts'
import type { Reader } from '../records/resolve-reference.ts'
import type { Place, ResourceRow } from '../store/store.ts'

/**
 * Classes whose rights depend on a reference instead of the parent, with the verb that the target takes. Their rules check
 * the target.
 */
const byTarget: Readonly<Record<string, { verb: Verb; targets: readonly string[] }>> = {
  'environments.Environment': { verb: 'manage', targets: ['cluster.HostCluster'] },
  // Its rule checks the action.
  'environments.Task': { verb: 'operate', targets: ['environments.Task'] },
  'users.Grant': {
    verb: 'grant',
    targets: ['environments.Environment', 'cluster.HostCluster', 'catalog.Application'],
  },
}

/**
 * Requires permission to create a resource, before its body is read. `place` is null if the body names the parent; then
 * `requireCreateAt` checks it. Users of any role may create API keys for their own account, and for service accounts that they
 * manage.
 */
export async function requireCreate(context: Context, entry: ModelClass, place: Place | null): Promise<void> {
  const { actor, model, store } = context
  const doing = writing.create(entry)
  if (place && (await isManagedKey(context, entry, place))) return requireFullAccess(actor, doing)
  const other = byTarget[entry.id]
  if (place && !other) return requireVerb(context, 'create', { entry, row: await store.get(place.parent) })
  requireMethod(actor, 'create', entry)
  const verb = other?.verb ?? 'write'
  requireSomewhere(actor, { verb, entry, among: other?.targets.map((id) => model.get(id)) ?? [entry] }, doing)
  requireScope(actor, { class: entry.id, action: 'create' }, doing)
}

/** Requires permission for the place of a new resource, as far as `requireCreate` did not know it. */
export async function requireCreateAt(
  context: Context,
  reader: Reader,
  entry: ModelClass,
  place: Place,
): Promise<void> {
  if (byTarget[entry.id]) return
  const wanted = { verb: 'write', entry, row: await reader.get(place.parent) } as const
  await requireAt({ actor: context.actor, store: reader }, wanted, writing.create(entry))
}

const isManagedKey = async (context: Context, entry: ModelClass, { parent }: Place): Promise<boolean> =>
  entry.id === 'users.ApiKey' && managesKeys(context, await context.store.get(parent))

/** Requires permission to write the nested objects of an update, because a custom role may cover only the resource itself. */
export async function requireNested(context: Context, draft: Draft, row: ResourceRow): Promise<void> {
  if (isAble(context.actor, draft.entry.writers)) return
  const [, ...parts] = eachDraft(draft)
  const classes = new Set(parts.filter((part) => !isLink(part)).map((part) => part.entry))
  for (const entry of classes)
    if (isKubernetesObject(entry))
      await requireAt(context, { verb: 'write', entry, row }, writing.create(entry))
}

/**
 * Requires permission to change the other ends of links that a draft sets or removes, if they have only one such link, because
 * the link then describes them: for example, the catalog application of a run. Platform roles that write the class of the draft
 * need nothing more. The references must be resolved.
 */
export async function requireOtherEnds(context: Context, reader: Reader, draft: Draft): Promise<void> {
  const { actor } = context
  for (const part of eachDraft(draft))
    for (const [name, ids] of part.targets) {
      const relation = part.entry.relations.get(name)
      if (!relation || !hasOneLink(relation) || isAble(actor, part.entry.writers)) continue
      const entry = relation.target
      for (const id of await changedLinks(reader, part, { name, ids })) {
        const wanted = { verb: verbOfChange(entry.id), entry, row: await reader.get(id) }
        await requireAt({ actor, store: reader }, wanted, writing.update(entry))
      }
    }
}

const hasOneLink = ({ target, inverse }: ModelRelation): boolean =>
  target.relations.get(inverse ?? '')?.many === false

/** Returns the ids of targets that a part adds to its links or removes from them. */
async function changedLinks(
  reader: Reader,
  { rowId }: Draft,
  { name, ids }: { name: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const known = rowId === undefined ? [] : await reader.related(rowId, name)
  return new Set(known.map(({ id }) => id)).symmetricDifference(new Set(ids))
}
