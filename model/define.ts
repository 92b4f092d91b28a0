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

/** The kinds of attribute. Each has one entry in `model/kinds.ts` and one pair of components in `src/attributes`. */
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

/** The named patterns that a string may have to match; `model/formats.ts` holds expression and sentence of each. */
export type StringFormat = 'labelValue' | 'dnsLabel' | 'dnsSubdomain' | 'image' | 'email' | 'url'

/** Facts that an attribute of any kind may state. Everything is optional; what is left out is false or absent. */
export interface AttributeOptions {
  /** The attribute that names the resource; it is stored in the row's name column. At most one in a class. */
  key?: boolean
  /** A create without it is refused. A key is required unless it states `required: false`. */
  required?: boolean
  /** PARENT: no two resources of the class below one parent may have the same value. A key has PARENT by default. */
  unique?: 'PARENT' | 'NONE'
  /** Values that differ in letter case alone are the same value: for `unique`, and in conditions. */
  caseInsensitive?: boolean
  /**
   * The store keeps an index over the attribute. Only for what lists of ten thousands sort and filter by: each index
   * slows the insertion of every row, whatever its class.
   */
  indexed?: boolean
  /** A search of a list looks at it, as it does at names: for short words that many resources share. It is `indexed`, too. */
  searched?: boolean
  /**
   * Set by the service alone; a body that names it is not refused, the value is ignored. In a Kubernetes object it is
   * what the cluster says (`status`) or what the service makes of that (`state`); it is never sent to a cluster.
   */
  readOnly?: boolean
  /** Never stored: it is the attribute of that name of the parent, which the resource stands for. Always `readOnly`. */
  ofParent?: boolean
  /** May be given on creation and never changes afterwards. */
  immutable?: boolean
  /** What a change alone asks for; a form for a new resource leaves it out. */
  updateOnly?: boolean
  /**
   * Kept beside an object of the catalog: no field of its manifest, none of a form, and nothing that what runs has. Bodies
   * about what runs may have it, as exports of the catalog do; it is passed over.
   */
  beside?: boolean
  /** Its texts may have several lines, as files have. */
  hasLines?: boolean
  /** Name of the field in the Kubernetes object where it differs from the attribute's (`workDir` is `workingDir`). */
  field?: string
  /** What a person reads beside the value, where the attribute's name in words is not enough. */
  label?: string
  /** One sentence of help: what the value means, with its unit. */
  description?: string
}

/** A declared attribute. `Value` is the TypeScript type of a set value; an unset value is null in any kind. */
export interface Attribute<Value = unknown> extends AttributeOptions {
  kind: AttributeKind
  default?: Value
  /** Smallest and largest number of characters of a string; of a map, the largest number of its JSON. */
  minLength?: number
  maxLength?: number
  format?: StringFormat
  /** Bounds of integer and number, inclusive. */
  min?: number
  max?: number
  /** Unit in which a number is measured, for display: `bytes`, `cores`, `percent`, `seconds`. */
  unit?: 'bytes' | 'cores' | 'percent' | 'seconds'
  /** The values of a choice, in the order in which a form offers them. */
  choices?: readonly string[]
  /** The values of a choice in the order in which lists sort by it, where that is not the alphabet's. */
  order?: readonly string[]
  /**
   * The attributes that say where a secret is sent. They change only together with the secret: who may write a resource
   * may not read its secrets, and could have them sent elsewhere otherwise.
   */
  sentTo?: readonly string[]
  /** Never declared: the secrets that are sent to where this attribute says. The model derives them from `sentTo`. */
  receives?: Readonly<Record<string, Attribute>>
  /** The values of a map are Kubernetes quantities: a manifest may write them as numbers, which become text. */
  quantities?: boolean
  /** A selector's values are any text, such as names of resources; those of others are values of labels in Kubernetes. */
  anyValue?: boolean
  /** Never set: carries the value's type for `RecordOf`. */
  readonly type?: Value
}

type Options<Value, Extra extends keyof Attribute = never> = AttributeOptions &
  Pick<Attribute<Value>, Extra | 'default'>

export const string = (options: Options<string, 'maxLength' | 'format'> = {}): Attribute<string> => ({
  kind: 'string',
  ...options,
})
export const integer = (options: Options<number, 'min' | 'max' | 'unit'> = {}): Attribute<number> => ({
  kind: 'integer',
  ...options,
})
/** A count as Kubernetes keeps most of them, in 32 bits. */
export const int32 = (options: Options<number, 'min' | 'max' | 'unit'> = {}): Attribute<number> =>
  integer({ max: 2_147_483_647, ...options })
export const number = (options: Options<number, 'min' | 'max' | 'unit'> = {}): Attribute<number> => ({
  kind: 'number',
  ...options,
})
export const boolean = (options: Options<boolean> = {}): Attribute<boolean> => ({
  kind: 'boolean',
  ...options,
})
export const choice = <const Choice extends string>(
  choices: readonly Choice[],
  options: Options<Choice, 'order'> = {},
): Attribute<Choice> => ({ kind: 'choice', choices, ...options })
/** Milliseconds since 1970-01-01 UTC. */
export const timestamp = (options: Options<number> = {}): Attribute<number> => ({
  kind: 'timestamp',
  ...options,
})
/** An object of string to string. */
export const map = (
  options: Options<Record<string, string>, 'maxLength' | 'quantities'> = {},
): Attribute<Record<string, string>> => ({
  kind: 'map',
  ...options,
})
/** A list of strings. */
export const list = (options: Options<string[]> = {}): Attribute<string[]> => ({ kind: 'list', ...options })
/** Any JSON value whose shape belongs to somebody else. */
export const json = <Value = unknown>(options: Options<Value> = {}): Attribute<Value> => ({
  kind: 'json',
  ...options,
})
/**
 * Kubernetes' label selector (specification 2.4). Rows hold what is set of it; an answer has both of its members wherever
 * it shows what is unset, `{}` and `[]`.
 */
export const selector = (options: Options<LabelSelector, 'anyValue'> = {}): Attribute<LabelSelector> => ({
  kind: 'selector',
  ...options,
})
/** Written and never read back: no answer, log line or export holds it. It is stored encrypted. */
export const secret = (
  options: Options<string, 'minLength' | 'maxLength' | 'sentTo'> = {},
): Attribute<string> => ({
  kind: 'secret',
  ...options,
})

/** A parent-child relation: the children live and die with the parent. */
export interface Child {
  target: string
  many: boolean
}

/** A reference relation. `inverse` is `Class.relation`, the other end; `service.Class.relation` if in another service. */
export interface Reference {
  inverse: string
  many: boolean
  /** The referring resource cannot be without its target: deleting the target is refused while the reference stands. */
  strong?: boolean
}

export const one = (target: string): Child => ({ target, many: false })
export const many = (target: string): Child => ({ target, many: true })
export const toOne = (inverse: string, options: { strong?: boolean } = {}): Reference => ({
  inverse,
  many: false,
  ...options,
})
export const toMany = (inverse: string): Reference => ({ inverse, many: true })

/** Where the objects of a class live in the Kubernetes API. Source: the API's own discovery document. */
export interface KubernetesKind {
  /** Group and version: `apps/v1`, or `v1` for the core group. */
  apiVersion: string
  kind: string
  /** The plural of the URL: `deployments`. */
  plural: string
  namespaced: boolean
}

export interface ClassDeclaration {
  /** A class with the same facts in several services is declared once (workloads: catalog and environments). */
  service: Service | readonly Service[]
  name: string
  collection: string
  /** Singular, sentence case: `Host group`. */
  label: string
  /** Plural, sentence case, where an s at the end of the label is not right. */
  labelPlural?: string
  /** The relations below which it stands, `Parent.relation`; `Root` alone means a collection of the service's root. */
  parent: string | readonly string[]
  attributes: Record<string, Attribute>
  /** Further attributes, of what runs in a cluster: the catalog's templates do not have them. */
  clusterAttributes?: Record<string, Attribute>
  children?: Record<string, Child>
  references?: Record<string, Reference>
  /** Names of hand-written verbs; each is a file of `server/actions`. */
  actions?: readonly string[]
  /** Further verbs, of what runs in a cluster: the catalog's templates do not have them. */
  clusterActions?: readonly string[]
  /** The kind of object that a resource of the class is (top-level Kubernetes objects only). */
  kubernetes?: KubernetesKind
  /** Where the truth is. `cluster` means the Kubernetes API, except in the catalog, where it is always the store. */
  truth?: 'store' | 'cluster'
  /** Its resources stand in several services: each answers to the names of the class as if it were its own. */
  isInEveryService?: boolean
  /** Admins alone may write it, whoever else may write in its service: it makes the service reach outside, or lends rights. */
  isAdministered?: boolean
  /** What clients may do; everything unless stated. */
  methods?: readonly Method[]
  /** What clients may also do at its addresses, by which its parent is meant. */
  parentMethods?: readonly Method[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The TypeScript type of a resource's attributes, inferred from its declaration. */
export type RecordOf<Declaration extends ClassDeclaration> = {
  [Name in keyof Declaration['attributes']]: Declaration['attributes'][Name] extends Attribute<infer Value>
    ? Value | null
    : never
}

/** Declares a class. It only keeps the literal types; `model/registry.ts` checks the whole model when it is loaded. */
export const defineClass = <const Declaration extends ClassDeclaration>(
  declaration: Declaration,
): Declaration => declaration
