import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, isFields } from '../../../model/fields.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { isKubernetesObject } from '../../../model/wholes.ts'
import { ApiError, invalid, textOf, tooLarge, type Violation } from '../../errors.ts'
import { refuseAt, violationIn } from '../places.ts'
import { compose } from '../../clusters/connection/mapping/compose.ts'
import type { Context } from '../../records/context.ts'
import { treeOf } from '../../resources/create.ts'
import { eachDraft, readDraft, unknownFields } from '../../records/draft.ts'
import { completeManifest } from '../../clusters/live/manifest.ts'
import type { ResourceRow } from '../../store/store.ts'
import { readTemplates, templatesIn } from './import-templates.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { givenComments } from '../comments/kept-comments.ts'
import { firstObjects, identityOf, isManifest, type ManifestObject, refuse } from './manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import type { Document } from '../reader/documents.ts'
import { findTwins, readObjects } from '../reader/objects.ts'
import { whyOtherFormat } from '../reader/other-format.ts'
import { readInThread } from '../reader/read-in-thread.ts'
import type { DuplicateKey } from '../reader/read-yaml.ts'

const maxBytes = 10 * 1024 * 1024

interface ImportText {
  objects: ManifestObject[]
  /** Reasons why the rest of the text is refused. */
  violations: Violation[]
  duplicates: DuplicateKey[]
  /** Lines with comments in documents of the API's own format, which can't be assigned to objects; from 1. */
  formComments: number[]
}

/**
 * Reads the text of an import, as JSON or YAML: any number of Kubernetes documents, an application in this
 * API's own export format, or pod templates of its workloads in that format. `resource` is the target of the
 * import. Unreadable and duplicate objects become violations, next to the valid objects. Rejects an empty
 * text.
 */
export async function readImport(
  context: Context,
  entry: ModelClass,
  text: string,
  resource?: ResourceRow,
): Promise<ImportText> {
  if (Buffer.byteLength(text) > maxBytes) throw tooLarge(message('imports.tooLarge'))
  const { documents, violations, duplicates } = await readInThread(text)
  if (documents.length + violations.length === 0) throw refuse(message('imports.empty'))
  const objects: ManifestObject[] = []
  for (const document of documents) {
    const read = await readDocument(context, { entry, resource }, document)
    objects.push(...read.objects)
    violations.push(...read.violations)
  }
  if (objects.length + violations.length === 0) throw refuse(message('imports.noObjects'))
  violations.push(...findTwins(objects))
  const forms = documents.filter((document) => !isManifest(document))
  const formComments = forms.flatMap(({ comments }) => (comments ?? []).flat().flatMap(({ lines }) => lines))
  return { objects, violations, duplicates, formComments }
}

async function readDocument(
  context: Context,
  { entry, resource }: { entry: ModelClass; resource: ResourceRow | undefined },
  document: Document,
): Promise<{ objects: ManifestObject[]; violations: readonly Violation[] }> {
  if (isManifest(document)) return readObjects([document])
  try {
    const templates = resource && templatesIn(document)
    const objects = templates
      ? await readTemplates(context, resource, templates, placeOf(document))
      : await readExport(context, entry, document)
    return { objects, violations: [] }
  } catch (error) {
    return { objects: [], violations: violationsOf(error) }
  }
}

/** Returns the violations of a 406; rethrows any other error. */
export function violationsOf(error: unknown): readonly Violation[] {
  if (error instanceof ApiError && error.status === 406) return error.violations
  throw error
}

/** Notes duplicate keys, which kubectl accepts. */
export function notesOnDuplicates(duplicates: readonly DuplicateKey[]): Message[] {
  const [first] = duplicates
  if (!first) return []
  const rest = duplicates.length - 1
  const { line, key } = first
  return [
    rest === 0
      ? message('imports.duplicateKey', { line, key })
      : message('imports.duplicateKeys', { line, key, rest }),
  ]
}

/** Line numbers of the comments in the text, from 1. */
export const commentLines = ({ objects, formComments }: ImportText): number[] =>
  [
    ...formComments,
    ...objects.flatMap(({ comments = [] }) => comments.flatMap(({ lines }) => lines)),
  ].toSorted((one, other) => one - other)

/** Reads the objects that an edit started from. */
export async function readBase(text: string): Promise<KubernetesObject[]> {
  const { documents, violations } = await readInThread(text)
  const read = readObjects(documents)
  const refused = [...violations, ...read.violations]
  if (refused.length > 0) throw invalid(refused)
  return read.objects.map(({ object }) => object)
}

/** Pairs the objects of an edit with their originals; `leftOut` are originals that the text lacks. */
export function withBases(
  objects: readonly ManifestObject[],
  bases: readonly KubernetesObject[],
): { objects: ManifestObject[]; leftOut: KubernetesObject[] } {
  const known = new Map(bases.map((base) => [identityOf(base), base]))
  const own = new Set(objects.map(({ object }) => identityOf(object)))
  return {
    objects: objects.map((entry) => {
      const base = known.get(identityOf(entry.object))
      return base ? { ...entry, base } : entry
    }),
    leftOut: bases.filter((base) => !own.has(identityOf(base))),
  }
}

/** Kubernetes recreates this account in each namespace, so omitting it means nothing. */
const isGiven = ({ kind, metadata }: KubernetesObject): boolean =>
  kind === 'ServiceAccount' && metadata.name === 'default'

/**
 * Lists the objects that an edit omits, as the user may have meant to delete them. If all objects in the text
 * are new, they replaced the original text to be imported; a single new object may be a rename.
 */
export function notesOnLeftOut(leftOut: readonly KubernetesObject[], isAllNew: boolean): Message[] {
  const made = leftOut.filter((object) => !isGiven(object))
  if (made.length === 0) return []
  if (isAllNew && made.length > 1) return [message('imports.onlyText')]
  return [message('imports.notDeleted', { objects: firstObjects(made), count: made.length })]
}

/** Relations of an application to objects: `deployments`, `services`, ... */
const objectRelations = (entry: ModelClass): string[] =>
  [...entry.relations.values()]
    .filter(({ type, target }) => type === 'child' && isKubernetesObject(target))
    .map(({ name }) => name)

const placeOf = ({ number, line }: Document): ManifestPlace => ({ document: number, line })

/** Reads an application from `mode=export`, alone or as the only element of a list. */
async function readExport(
  context: Context,
  entry: ModelClass,
  document: Document,
): Promise<ManifestObject[]> {
  const place = placeOf(document)
  const value: unknown =
    Array.isArray(document.value) && document.value.length === 1 ? document.value[0] : document.value
  const relations = objectRelations(entry)
  const format = whyOtherFormat(document.value)
  if (format !== null) throw refuseAt(place, format)
  if (!isFields(value) || !relations.some((name) => name in value))
    throw refuseAt(place, message('imports.unknownFormat'))
  const objects: ManifestObject[] = []
  for (const relation of relations)
    objects.push(...(await readRelation(context, entry, { relation, value: value[relation], place })))
  return objects
}

async function readRelation(
  context: Context,
  entry: ModelClass,
  { relation, value, place }: { relation: string; value: unknown; place: ManifestPlace },
): Promise<ManifestObject[]> {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value))
    throw refuseAt(place, message('violations.field', { field: relation, problem: message('fields.noList') }))
  const target = entry.relations.get(relation)?.target
  if (!target) return []
  const items = value.map((item: unknown, index) => ({
    item,
    where: { ...place, entry: { list: relation, number: index + 1 } },
  }))
  const read = await mapYielding(items, ({ item, where }): ManifestObject[] => {
    if (!isFields(item)) throw refuseAt(where, message('imports.entryNoObject'))
    if (isOwned(item)) return []
    const object = composeItem(context, target, item, where)
    const { keys } = item
    return [
      {
        object,
        place: { ...where, object: { kind: object.kind, name: object.metadata.name } },
        isExport: true,
        ...givenComments(item),
        ...(object.kind === 'Secret' && Array.isArray(keys) ? { secretKeys: keys.map(String) } : {}),
      },
    ]
  })
  return read.flat()
}

/** Exports include ReplicaSets and pods; applying these would conflict with their controllers. */
function isOwned({ metadata }: Fields): boolean {
  const [first]: unknown[] = Array.isArray(metadata) ? metadata : [metadata]
  const owners = isFields(first) ? first['ownerReferences'] : null
  return Array.isArray(owners) && owners.length > 0
}

function composeItem(context: Context, target: ModelClass, item: Fields, where: ManifestPlace) {
  const violations: Violation[] = []
  const draft = readDraft(target, item, violations)
  violations.push(...unknownFields(draft))
  for (const part of eachDraft(draft)) completeManifest(part)
  const { name } = draft.attributes
  if (typeof name !== 'string' || name === '')
    throw refuseAt(
      where,
      message('violations.field', { field: 'name', problem: message('violations.required') }),
    )
  if (violations.length > 0)
    throw invalid(
      violations.map((violation) => ({ ...violation, ...violationIn(where, violation, textOf(violation)) })),
    )
  return compose(treeOf(draft), context.model)
}

/** Reports objects with a namespace other than the target's; null means that the target has none. */
export const namespaceViolations = (objects: readonly ManifestObject[], own: string | null): Violation[] =>
  objects.flatMap(({ object, place }): Violation[] => {
    const { namespace } = object.metadata
    if (namespace == null || namespace === '' || namespace === own) return []
    const text =
      own === null
        ? message('imports.namespaceInCatalog', { namespace })
        : message('imports.otherNamespace', { namespace, own })
    const at = { modelIndex: object.kind, field: 'metadata.namespace' }
    return [{ ...violationIn(place, at, text), remedy: 'removeNamespace' }]
  })
