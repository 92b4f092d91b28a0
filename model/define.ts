/**
 * The vocabulary in which every class of the platform is declared. A declaration is a table of facts: it holds data and
 * types only, so that service, console and tests can all derive what they need from it.
 */

export interface LabelSelector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
}

/** The service areas of the API: the first segment of a resource's path. */
export type Service = 'catalog' | 'environments' | 'cluster' | 'config' | 'users'

/** The kinds of attribute. Each has one entry in `model/kinds.ts` and one pair of components in `src/form/attributes`. */
export type AttributeKind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'timestamp'
  | 'map'
  | 'list'
  | 'json'
  | 'selector'
  | 'secret'

/** Named patterns for strings; `model/formats.ts` has each one's expression and message. */
export type StringFormat = 'labelValue' | 'dnsLabel' | 'dnsSubdomain' | 'image' | 'email' | 'url'

/** Facts about an attribute of any kind. All are optional and default to false or absent. */
interface AttributeOptions {
  /** The attribute that names the resource; it is stored in the row's name column. At most one in a class. */
  key?: boolean
  /** A create without it is rejected. A key is required unless it has `required: false`. */
  required?: boolean
  /** PARENT: no two resources of the class below one parent may have the same value. A key has PARENT by default. */
  unique?: 'PARENT' | 'NONE'
  /** Values that differ only in letter case are equal: for `unique`, and in conditions. */
  caseInsensitive?: boolean
  /**
   * The store indexes the attribute. Only for attributes that lists of tens of thousands sort and filter by:
   * each index slows down every insertion, whatever its class.
   */
  indexed?: boolean
  /**
   * List searches include it, as they do names: for short words shared by many resources. `everywhere`: the
   * search of all classes includes it, too. Must be `indexed` in large classes.
   */
  searched?: boolean | 'everywhere'
  /**
   * Set only by the service; a value in a request body is ignored rather than rejected. In a Kubernetes
   * object it is the cluster's report (`status`) or derived from it (`state`), and never sent to a cluster.
   */
  readOnly?: boolean
  /** Never stored: read from the parent's attribute of the same name. Always `readOnly`. */
  ofParent?: boolean
  /** The service sets it on creation and never unsets it, so it is never null. Only with `readOnly`. */
  alwaysSet?: boolean
  /** Can be set on creation and never changes afterwards. */
  immutable?: boolean
  /** Only for updates; forms for new resources leave it out. */
  updateOnly?: boolean
  /**
   * Stored with a catalog object, but part of no manifest, form or running object. Bodies for running objects
   * may contain it, as catalog exports do; it is ignored.
   */
  beside?: boolean
  /**
   * Attribute of the class whose text this one contains by code, for clients that translate it. Always
   * `readOnly`. The console shows the text alone.
   */
  codesOf?: string
  /** Values may have several lines, like files. */
  hasLines?: boolean
  /** Name of the field in the Kubernetes object where it differs from the attribute's (`workDir` is `workingDir`). */
  field?: string
  /** Label for users, if the attribute's name in words is not good enough. */
  label?: string
  /** One sentence of help: what the value means, with its unit. */
  description?: string
}

/**
 * `always`: required, so never null. `optional`: null if unset. `template`: the same, but only in the catalog
 * (`beside`).
 */
type Presence = 'always' | 'optional' | 'template'

/** A declared attribute. `Value` is the TypeScript type of a set value. */
export interface Attribute<Value = unknown, Present extends Presence = Presence> extends AttributeOptions {
  kind: AttributeKind
  default?: Value
  /** Minimum and maximum number of characters of a string; for a map, the maximum of its JSON. */
  minLength?: number
  maxLength?: number
  format?: StringFormat
  /** Bounds of integer and number, inclusive. */
  min?: number
  max?: number
  /** Unit of a number, for display: `bytes`, `cores`, `percent`, `seconds`. */
  unit?: 'bytes' | 'cores' | 'percent' | 'seconds'
  /** Values of a choice, in the form's order. */
  choices?: readonly string[]
  /** Sort order of a choice's values in lists, if not alphabetical. */
  order?: readonly string[]
  /**
   * Attributes that determine where a secret is sent. They can only be changed together with the secret: a
   * user who may write a resource may not read its secrets, and could otherwise redirect them.
   */
  sentTo?: readonly string[]
  /** Never declared: secrets sent to the address in this attribute. The model derives them from `sentTo`. */
  receives?: Readonly<Record<string, Attribute>>
  /**
   * The map's values are Kubernetes quantities: a manifest may write them as numbers, which become strings.
   */
  quantities?: boolean
  /** Selector values may be any text, such as resource names; otherwise they are Kubernetes label values. */
  anyValue?: boolean
  /** Never set: carries the value's type for `model/types.ts`. */
  readonly type?: Value
  /** Never set: carries the value's presence for `model/types.ts`. */
  readonly presence?: Present
}

type Options<Value, Extra extends keyof Attribute = never> = AttributeOptions &
  Pick<Attribute<Value>, Extra | 'default'>

/** Presence of an attribute with these options; the service's check of required values is `isRequired`. */
type PresenceOf<Given> = Given extends { beside: true }
  ? 'template'
  : Given extends { alwaysSet: true }
    ? 'always'
    : Given extends { readOnly: true } | { required: false }
      ? 'optional'
      : Given extends { required: true } | { key: true }
        ? 'always'
        : 'optional'

type StringOptions = Options<string, 'maxLength' | 'format'>
type NumberOptions = Options<number, 'min' | 'max' | 'unit'>

export const string = <const Given extends StringOptions = object>(
  options?: Given,
): Attribute<string, PresenceOf<Given>> => ({ kind: 'string', ...options })
export const integer = <const Given extends NumberOptions = object>(
  options?: Given,
): Attribute<number, PresenceOf<Given>> => ({ kind: 'integer', ...options })
/** A count in 32 bits, as for most counts in Kubernetes. */
export const int32 = <const Given extends NumberOptions = object>(
  options?: Given,
): Attribute<number, PresenceOf<Given>> => ({ kind: 'integer', max: 2_147_483_647, ...options })
export const number = <const Given extends NumberOptions = object>(
  options?: Given,
): Attribute<number, PresenceOf<Given>> => ({ kind: 'number', ...options })
export const boolean = <const Given extends Options<boolean> = object>(
  options?: Given,
): Attribute<boolean, PresenceOf<Given>> => ({ kind: 'boolean', ...options })
export const choice = <
  const Choice extends string,
  const Given extends Options<NoInfer<Choice>, 'order'> = object,
>(
  choices: readonly Choice[],
  options?: Given,
): Attribute<Choice, PresenceOf<Given>> => ({ kind: 'choice', choices, ...options })
/** Milliseconds since 1970-01-01 UTC. */
export const timestamp = <const Given extends Options<number> = object>(
  options?: Given,
): Attribute<number, PresenceOf<Given>> => ({ kind: 'timestamp', ...options })
/** An object with string values. */
export const map = <const Given extends Options<Record<string, string>, 'maxLength' | 'quantities'> = object>(
  options?: Given,
): Attribute<Record<string, string>, PresenceOf<Given>> => ({ kind: 'map', ...options })
/** A list of strings. */
export const list = <const Given extends Options<readonly string[]> = object>(
  options?: Given,
): Attribute<string[], PresenceOf<Given>> => ({ kind: 'list', ...(options as Options<string[]>) })
/** JSON value, with its shape as type argument; never required. */
export const json = <Value = unknown>(
  options: Options<NoInfer<Value>> & { required?: false } = {},
): Attribute<Value, 'optional'> => ({ kind: 'json', ...options })
/**
 * Kubernetes' label selector (specification 2.4). Rows only store its set members; answers that include unset
 * fields have both, `{}` and `[]`.
 */
export const selector = <const Given extends Options<LabelSelector, 'anyValue'> = object>(
  options?: Given,
): Attribute<LabelSelector, PresenceOf<Given>> => ({ kind: 'selector', ...options })
/** Write-only: never in an answer, log line or export. Stored encrypted. */
export const secret = (
  options: Options<string, 'minLength' | 'maxLength' | 'sentTo'> = {},
): Attribute<string> & { kind: 'secret' } => ({
  kind: 'secret',
  ...options,
})

/** A parent-child relation: children are created and deleted with their parent. */
export interface Child<Target extends string = string, Many extends boolean = boolean> {
  target: Target
  many: Many
}

/** A reference relation. `inverse` is `Class.relation`, the other end; `service.Class.relation` if in another service. */
export interface Reference<Inverse extends string = string, Many extends boolean = boolean> {
  inverse: Inverse
  many: Many
  /**
   * The referring resource requires its target: deleting the target is rejected while the reference exists.
   */
  strong?: boolean
  /** Only the referring resource sets it; links in a body of the other end change nothing. Strong references are, too. */
  isSetHere?: boolean
}

export const one = <const Target extends string>(target: Target): Child<Target, false> => ({
  target,
  many: false,
})
export const many = <const Target extends string>(target: Target): Child<Target, true> => ({
  target,
  many: true,
})
export const toOne = <const Inverse extends string>(
  inverse: Inverse,
  options: { strong?: boolean; isSetHere?: boolean } = {},
): Reference<Inverse, false> => ({ inverse, many: false, ...options })
export const toMany = <const Inverse extends string>(inverse: Inverse): Reference<Inverse, true> => ({
  inverse,
  many: true,
})

/** Location of a class's objects in the Kubernetes API. Source: the API's own discovery document. */
export interface KubernetesKind {
  /** Group and version: `apps/v1`, or `v1` for the core group. */
  apiVersion: string
  kind: string
  /** Plural in URLs: `deployments`. */
  plural: string
  namespaced: boolean
}

export interface ClassDeclaration {
  /**
   * A class with the same facts in several services is declared once (workloads: catalog and environments).
   */
  service: Service | readonly Service[]
  name: string
  collection: string
  /** Singular, sentence case: `Host group`. */
  label: string
  /** Plural in sentence case, if appending an s to the label is wrong. */
  labelPlural?: string
  /** Parent relations, `Parent.relation`; `Root` alone means a collection of the service's root. */
  parent: string | readonly string[]
  attributes: Record<string, Attribute>
  /** Additional attributes of running objects, which the catalog's templates lack. */
  clusterAttributes?: Record<string, Attribute>
  children?: Record<string, Child>
  references?: Record<string, Reference>
  /** Names of hand-written verbs; each is a file in `server/applications`. */
  actions?: readonly string[]
  /** Additional verbs of running objects, which the catalog's templates lack. */
  clusterActions?: readonly string[]
  /** Kind of the class's objects (top-level Kubernetes objects only). */
  kubernetes?: KubernetesKind
  /**
   * Source of truth. `cluster` is the Kubernetes API, except in the catalog, where it is always the store.
   */
  truth?: 'store' | 'cluster'
  /** Its resources exist in several services: each accepts the class's names as its own. */
  isInEveryService?: boolean
  /**
   * Only admins may write it, regardless of other roles: it makes the service connect elsewhere, or grants
   * permissions.
   */
  isAdministered?: boolean
  /** Methods open to clients; all by default. */
  methods?: readonly Method[]
  /** Methods also open at its addresses, where they apply to its parent. */
  parentMethods?: readonly Method[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Declares a class. Only preserves literal types; `model/registry.ts` checks the whole model on load. */
export const defineClass = <const Declaration extends ClassDeclaration>(
  declaration: Declaration,
): Declaration => declaration
