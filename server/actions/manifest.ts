import { dump } from 'js-yaml'
import { isFields } from '../../model/fields.ts'
import { groupOf } from '../../model/registry.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { ApiError, type Violation } from '../errors.ts'
import type { Comments } from './comments/comment-places.ts'
import type { ReadComment } from './comments/read-comments.ts'
import { writeComments } from './comments/write-comments.ts'
import type { Document } from './reader/documents.ts'

/** An object of a manifest with its place in the text. */
export interface ManifestObject {
  object: KubernetesObject
  /** `Document 2 (line 14)`: how a sentence about the object begins. */
  place: string
  /** Whether it comes from this API's own export form, of a cluster perhaps. */
  isExport?: true
  /** Names of the keys of a Secret whose values are elsewhere: in an export, and in the catalog. */
  secretKeys?: readonly string[]
  /** Of a run: values for keys of a Secret, which keeps its others. */
  secretValues?: Readonly<Record<string, string>>
  /** Those of the values that stand for what is asked for, in a look ahead. */
  placeholderKeys?: readonly string[]
  /** Of an edit: what the object was when the text was begun. What it had and the text has not is taken away. */
  base?: KubernetesObject
  /** Its comments in the text; none where that has no place for them and says nothing of those that are kept. */
  comments?: readonly ReadComment[]
}

/** A 406 about the text of an import; the sentence names the place, `at` the kind and the field where they are known. */
export const refuse = (message: string, at: Partial<Violation> = {}): ApiError =>
  new ApiError(406, 'invalid', message, [{ modelIndex: 'Application', field: null, ...at, message }])

/** Whether a document is meant for Kubernetes; the other form is this API's own export. */
export const isManifest = ({ value }: Document): boolean =>
  isFields(value) && ('apiVersion' in value || ('kind' in value && !('modelIndex' in value)))

/** What identifies an object among those of one application: versions of a kind do not count. */
export const identityOf = ({ apiVersion, kind, metadata }: KubernetesObject): string =>
  `${groupOf(apiVersion)}/${kind}/${metadata.name}`

export const isSecret = ({ apiVersion, kind }: KubernetesObject): boolean =>
  kind === 'Secret' && groupOf(apiVersion) === ''

/** As many objects as a sentence names. */
const mostNamed = 5

/** Objects in a sentence: the first few by kind and name, and how many more there are. */
export const firstObjects = (objects: readonly KubernetesObject[]): { names: string; rest: number } => ({
  names: objects
    .slice(0, mostNamed)
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    .join(', '),
  rest: Math.max(0, objects.length - mostNamed),
})

/** Objects as YAML that kubectl takes, one document each. */
export const writeManifest = (
  objects: readonly { object: KubernetesObject; comments?: Comments }[],
): string => objects.map(({ object, comments }) => writeObject(object, comments)).join('---\n')

export function writeObject(object: unknown, comments: Comments = {}): string {
  const text = dump(object, { noRefs: true, lineWidth: -1 })
  return writeComments(text, object, comments)
}
