import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { dump } from 'js-yaml'
import { isFields } from '../../../model/fields.ts'
import { groupOf } from '../../../model/registry.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { type ApiError, invalidAt } from '../../errors.ts'
import type { Comments } from '../comments/comment-places.ts'
import type { ReadComment } from '../comments/read-comments.ts'
import { writeComments } from '../comments/write-comments.ts'
import type { Document } from '../reader/documents.ts'

/** Object of a manifest with its place in the text. */
export interface ManifestObject {
  object: KubernetesObject
  /** Prefix of texts about the object: its place. */
  place: ManifestPlace
  /** Set for this API's own export format, including exports from a cluster. */
  isExport?: true
  /** Names of a Secret's keys with values stored elsewhere: in exports, and in the catalog. */
  secretKeys?: readonly string[]
  /** For a run: values for keys of a Secret, which keeps its others. */
  secretValues?: Readonly<Record<string, string>>
  /** Keys with placeholders for required values, in a dry run. */
  placeholderKeys?: readonly string[]
  /** For an edit: the object at its start. Fields that it had and the text lacks are removed. */
  base?: KubernetesObject
  /** Comments in the text; undefined if its format has none, so that stored ones are kept. */
  comments?: readonly ReadComment[]
}

/** Returns a 406 for an import as a whole. */
export const refuse = (text: Message): ApiError => invalidAt({ modelIndex: 'Application', field: null }, text)

/** Returns true for a Kubernetes document; false for this API's own export format. */
export const isManifest = ({ value }: Document): boolean =>
  isFields(value) && ('apiVersion' in value || ('kind' in value && !('modelIndex' in value)))

/** Identifies an object within an application, independent of its API version. */
export const identityOf = ({ apiVersion, kind, metadata }: KubernetesObject): string =>
  `${groupOf(apiVersion)}/${kind}/${metadata.name}`

export const isSecret = ({ apiVersion, kind }: KubernetesObject): boolean =>
  kind === 'Secret' && groupOf(apiVersion) === ''

/** Maximum objects listed in a sentence. */
const mostNamed = 5

/** Returns the first objects by kind and name, and the number of others, as a value of a message. */
export function firstObjects(objects: readonly KubernetesObject[]): (string | Message)[] {
  const names = objects.slice(0, mostNamed).map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  const count = objects.length - names.length
  return count > 0 ? [...names, message('words.more', { count })] : names
}

/** Writes objects as YAML for kubectl, one document each. */
export const writeManifest = (
  objects: readonly { object: KubernetesObject; comments?: Comments }[],
): string => objects.map(({ object, comments }) => writeObject(object, comments)).join('---\n')

export function writeObject(object: unknown, comments: Comments = {}): string {
  const text = dump(object, { noRefs: true, lineWidth: -1 })
  return writeComments(text, object, comments)
}
