import { type Message, message } from '../../../model/messages/message.ts'
import type { ObjectDiff, ObjectEffect } from '../../../model/answers/object-diff.ts'
import { ruleOf } from '../../../model/kinds.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { yamlComments } from '../../../model/yaml-comments.ts'
import { compose } from '../../clusters/connection/mapping/compose.ts'
import { secretKeys as keysOf } from '../../clusters/connection/mapping/derived.ts'
import { decompose } from '../../clusters/connection/mapping/decompose.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { invalid, type Text, type Violation } from '../../errors.ts'
import { violationIn } from '../places.ts'
import type { Context, Written } from '../../records/context.ts'
import { authorOf } from '../../records/context.ts'
import { scopeOf } from '../../clusters/workloads/known-kinds.ts'
import { isOfSomeReleases } from '../../clusters/workloads/unknown-kind.ts'
import { withEmptyRelations } from '../../clusters/mirror/facts.ts'
import type { Place, ResourceRow } from '../../store/store.ts'
import {
  keepComments,
  type KeptComments,
  notesOnComments,
  notesOnLostComments,
} from '../comments/kept-comments.ts'
import {
  namespaceViolations,
  notesOnDuplicates,
  notesOnLeftOut,
  readBase,
  readImport,
  withBases,
} from './import-read.ts'
import type { ImportRequest } from './import-request.ts'
import { clusterScopeViolations, unknownKindViolations } from './kind-rules.ts'
import { findStrangeFields } from './kind-fields.ts'
import { isFromCluster, lostFields, notesOnLost } from './lost-fields.ts'
import { identityOf, type ManifestObject, writeObject } from './manifest.ts'
import { partOfManifest } from './manifest-part.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { notesOnTwins } from './merge-twins.ts'
import { findMisfits, type Misfit } from './misfits.ts'
import { findRefusedValues } from '../refused-values.ts'
import { withoutExpected } from './expected-keys.ts'
import { requireKindsIn } from '../object-rights.ts'
import { type StoredObject, storedObjects } from '../objects.ts'

/** Effect on an object, and its resource; the id is null until it exists. */
interface PlannedEffect extends ObjectEffect {
  class: string
  id: string | null
}

/** Effects of an import, planned or done. */
export interface ImportPlan {
  effects: PlannedEffect[]
  /** Returns the manifests before and after. */
  diff(): Promise<ObjectDiff[]>
  /** Applies the plan and returns the changes. */
  carryOut(): Promise<Written[]>
  /** Sentences about what an import can't keep. */
  notes: Message[]
}

interface Item {
  place: Place
  tree: ResourceTree
  object: KubernetesObject
  kept: KeptComments
  /** Fields of the text that the catalog doesn't store. */
  lost: readonly string[]
  existing: StoredObject | undefined
}

/** Plans an import into a catalog application, which uses only the store. */
export async function planCatalogImport(
  context: Context,
  application: ResourceRow,
  { text, base, prune }: ImportRequest,
): Promise<ImportPlan> {
  const entry = context.model.get(application.class)
  const read = await readImport(context, entry, text, application)
  const { objects, leftOut } = withBases(read.objects, await readBase(base))
  const stored = await storedObjects(context, application.id)
  const existing = new Map(stored.map((item) => [identityOf(item.object), item]))
  const items = await mapYielding(objects, (given) =>
    makeItem(context, { entry, id: application.id }, given, existing.get(identityOf(given.object))),
  )
  const violations = [
    ...read.violations,
    ...namespaceViolations(objects, null),
    ...clusterScopeViolations(objects),
    ...unknownKindViolations(objects),
    ...(await misfitViolations(context, objects, items)),
  ]
  if (violations.length > 0) throw invalid(violations)
  const kept = new Set(objects.map(({ object }) => identityOf(object)))
  const pruned = prune ? stored.filter(({ object }) => !kept.has(identityOf(object))) : []
  await requireKindsIn(
    context,
    application,
    [...objects, ...pruned].map(({ object }) => object),
  )
  const outcomes = [
    ...(await mapYielding(items, (item) => ({
      diff: diffOf(item),
      resource: { class: item.tree.class, id: item.existing?.row.id ?? null },
    }))),
    ...(await mapYielding(pruned, (gone) => ({ diff: deletionOf(gone), resource: gone.row }))),
  ]
  const changed = items.filter((_, index) => outcomes[index]?.diff.change !== 'unchanged')
  return {
    effects: outcomes.map(({ diff, resource }) => ({ ...diff, class: resource.class, id: resource.id })),
    diff: () => Promise.resolve(outcomes.map(({ diff }) => diff)),
    notes: [
      ...(prune
        ? []
        : notesOnLeftOut(
            leftOut,
            items.every(({ existing }) => !existing),
          )),
      ...notesOnDuplicates(read.duplicates),
      ...notesOnTwins(objects.map(({ object }) => object)),
      ...notesOnSecrets(objects),
      ...notesOnLost(items.map(({ object, lost }) => ({ object, fields: lost }))),
      ...notesOnKinds(objects),
      ...notesOnComments(read.formComments),
      ...notesOnLostComments(
        objects.map(({ object }) => object),
        items.map(({ kept }) => kept),
      ),
    ],
    carryOut: async () => [await write(context, changed, pruned)],
  }
}

/**
 * Converts an object to a resource tree, without cluster-specific fields if it was exported from a cluster.
 */
function makeItem(
  context: Context,
  { entry, id }: { entry: ModelClass; id: string },
  { object: written, isExport, secretKeys = [], comments }: ManifestObject,
  existing: StoredObject | undefined,
): Item {
  const { model } = context
  const { object: given, keys: expected } = withoutExpected(written)
  const { namespace: _, ...metadata } = given.metadata
  const object = compose(decompose({ ...given, metadata }, { model, service: 'catalog' }), model, {
    isPortable: isExport === true || isFromCluster(given),
  })
  const tree = withEmptyRelations(model, decompose(object, { model, service: 'catalog' }))
  if (given.kind === 'Secret')
    Object.assign(tree.attributes, { keys: keysToKeep(given, [...secretKeys, ...expected], existing) })
  const kept = comments
    ? keepComments(object, comments)
    : { comments: existing?.comments ?? {}, lost: [], isTooLong: false }
  if (Object.keys(kept.comments).length > 0) tree.attributes[yamlComments] = kept.comments
  const target = model.get(tree.class)
  const relation = [...entry.relations.values()].find((candidate) => candidate.target === target)?.name ?? ''
  const lost = lostFields({ ...given, metadata }, object)
  return { place: { parent: id, relation }, tree, object, kept, lost, existing }
}

/** A text without values, such as an export, leaves the keys unchanged. */
function keysToKeep(
  secret: KubernetesObject,
  named: readonly string[],
  existing: StoredObject | undefined,
): string[] {
  const isSilent = secret['data'] == null && secret['stringData'] == null && named.length === 0
  const { keys: kept } = (isSilent ? existing?.row.attributes : null) ?? {}
  if (Array.isArray(kept)) return kept.map(String)
  return [...new Set([...named, ...keysOf(secret)])].toSorted()
}

/** Reports names and values that every cluster would refuse, instead of failing each run. */
const misfitText = (field: string, { problem, hint }: Misfit): Text => [
  message('violations.field', { field, problem }),
  ...(hint ? [hint] : []),
]

async function misfitViolations(
  { model, labelPrefix }: Context,
  objects: readonly ManifestObject[],
  items: readonly Item[],
): Promise<Violation[]> {
  const numbered = items.map((item, index) => ({
    item,
    written: objects[index]?.object ?? item.object,
    place: objects[index]?.place ?? {},
  }))
  const violations = await mapYielding(
    numbered,
    ({ item: { tree, object }, written, place }): Violation[] => {
      const { name } = tree.attributes
      const { attributes } = model.get(tree.class)
      const attribute = attributes.get('name')
      const problem = attribute && ruleOf(attribute).check(name, attribute)
      const misfits = [...(problem ? [{ field: 'metadata.name', problem }] : []), ...findMisfits(model, tree)]
      const known = new Set(misfits.map(({ field }) => field))
      const strange = findStrangeFields(written).filter(({ field }) => !known.has(field))
      const unread = [...misfits, ...strange].map((misfit) => {
        const { field } = misfit
        const { modelIndex, words } = partOfManifest(model, object, field)
        return violationIn(place, { modelIndex, field }, misfitText(words, misfit))
      })
      if (unread.length > 0) return unread
      // Like an API server, which reads an object before it checks its values.
      return findRefusedValues(object, labelPrefix).map(({ field, tell }) => {
        const { modelIndex, words } = partOfManifest(model, object, field)
        return violationIn(place, { modelIndex, field }, tell({ field: words }))
      })
    },
  )
  return violations.flat()
}

/** Catalog objects can't be checked against a cluster. */
function notesOnKinds(objects: readonly ManifestObject[]): Message[] {
  const kinds = objects
    .filter(({ object }) => scopeOf(object) === null || isOfSomeReleases(object))
    .map(({ object }) => `${object.kind} (${object.apiVersion})`)
  if (kinds.length === 0) return []
  return [message('imports.unknownKinds', { kinds: [...new Set(kinds)] })]
}

function notesOnSecrets(objects: readonly ManifestObject[]): Message[] {
  const names = objects
    .filter(
      ({ object }) => object.kind === 'Secret' && (object['data'] != null || object['stringData'] != null),
    )
    .map(({ object }) => object.metadata.name)
  if (names.length === 0) return []
  return [message('imports.secretValues', { secrets: names })]
}

async function write(
  context: Context,
  items: readonly Item[],
  pruned: readonly StoredObject[],
): Promise<Written> {
  return context.store.write(authorOf(context), async (transaction) => {
    const known = items.filter(({ existing }) => existing)
    const entries = known.map(({ place, tree, existing }) => ({
      place,
      trees: [{ ...tree, ...(existing ? { id: existing.row.id } : {}) }],
      keepOthers: true,
    }))
    if (entries.length > 0) await transaction.sync(entries)
    for (const { place, tree, existing } of items) if (!existing) await transaction.insert(place, tree)
    if (pruned.length > 0) await transaction.remove(pruned.map(({ row }) => row.id))
  })
}

function diffOf({ object, kept, existing }: Item): ObjectDiff {
  const before = existing ? writeObject(existing.object, existing.comments) : null
  const after = writeObject(object, kept.comments)
  const change = before === null ? 'created' : before === after ? 'unchanged' : 'modified'
  return { kind: object.kind, name: object.metadata.name, change, before, after }
}

const deletionOf = ({ object, comments }: StoredObject): ObjectDiff => ({
  kind: object.kind,
  name: object.metadata.name,
  change: 'deleted',
  before: writeObject(object, comments),
  after: null,
})
