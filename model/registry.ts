import { checkClass } from './check.ts'
import type { Attribute, Child, ClassDeclaration, Reference, Service } from './define.ts'
import type { ModelClass, ModelRelation } from './model-class.ts'
import { ModelError } from './model-error.ts'
import { writersOfKind } from './kubernetes-writers.ts'
import { type Role, rolesThatWrite } from './roles.ts'

type Unresolved = ModelClass & { declaration: ClassDeclaration }

const qualify = (service: Service, name: string): string => (name.includes('.') ? name : `${service}.${name}`)

/** Splits `Class.relation` or `service.Class.relation` into qualified class and relation. */
function splitEnd(service: Service, end: string): { classId: string; relation: string } {
  const parts = end.split('.')
  const relation = parts.pop() ?? ''
  return { classId: qualify(service, parts.join('.')), relation }
}

const actionsOf = ({ actions = [], clusterActions = [] }: ClassDeclaration, service: Service) =>
  service === 'catalog' ? actions : [...actions, ...clusterActions]

const declaredAttributes = ({ attributes, clusterAttributes }: ClassDeclaration, service: Service) =>
  service === 'catalog'
    ? attributes
    : Object.fromEntries(
        Object.entries({ ...attributes, ...clusterAttributes }).filter(([, { beside }]) => beside !== true),
      )

/** Attributes of a class; each that determines where secrets are sent lists them in `receives`. */
function attributesOf(classId: string, declared: ClassDeclaration['attributes']): Map<string, Attribute> {
  const attributes = new Map(Object.entries(declared))
  for (const [secret, attribute] of Object.entries(declared))
    for (const name of attribute.sentTo ?? []) {
      const place = attributes.get(name)
      if (!place) throw new ModelError(`${classId}.${secret}`, `is sent to ${name}, which is no attribute`)
      attributes.set(name, { ...place, receives: { ...place.receives, [secret]: attribute } })
    }
  return attributes
}

function writersOf({ isAdministered, kubernetes }: ClassDeclaration, service: Service): readonly Role[] {
  if (isAdministered) return ['admin']
  const isInEnvironment = service === 'environments' && kubernetes?.namespaced === true
  return isInEnvironment
    ? writersOfKind(groupOf(kubernetes.apiVersion), kubernetes.kind)
    : rolesThatWrite(service)
}

function makeClass(declaration: ClassDeclaration, service: Service): Unresolved {
  const id = `${service}.${declaration.name}`
  const attributes = attributesOf(id, declaredAttributes(declaration, service))
  const keys = [...attributes].filter(([, attribute]) => attribute.key)
  if (keys.length > 1) throw new ModelError(id, 'has more than one key attribute')
  return {
    id,
    service,
    name: declaration.name,
    collection: declaration.collection,
    uri: `/${service}/api/${declaration.collection}`,
    label: declaration.label,
    labelPlural: declaration.labelPlural ?? `${declaration.label}s`,
    attributes,
    key: keys[0]?.[0] ?? null,
    relations: new Map(),
    parents: [],
    actions: actionsOf(declaration, service),
    kubernetes: declaration.kubernetes ?? null,
    truth: service === 'catalog' ? 'store' : (declaration.truth ?? 'store'),
    writers: writersOf(declaration, service),
    methods: declaration.methods ?? ['GET', 'POST', 'PUT', 'DELETE'],
    parentMethods: declaration.parentMethods ?? [],
    declaration,
  }
}

/** All classes of the platform, by qualified id, with lookups for the names that requests use. */
export class Model {
  readonly classes: ReadonlyMap<string, ModelClass>
  private readonly byAlias = new Map<string, ModelClass>()
  private readonly inEveryService = new Map<string, ModelClass>()

  constructor(declarations: readonly ClassDeclaration[]) {
    const classes = new Map<string, Unresolved>()
    for (const declaration of declarations) {
      const services = typeof declaration.service === 'string' ? [declaration.service] : declaration.service
      for (const service of services) {
        const made = makeClass(declaration, service)
        if (classes.has(made.id)) throw new ModelError(made.id, 'is declared twice')
        classes.set(made.id, made)
      }
    }
    this.classes = classes
    for (const owner of classes.values()) this.resolveRelations(owner)
    for (const owner of classes.values()) this.addToRoot(owner)
    for (const owner of classes.values()) this.checkEnds(owner)
    for (const owner of classes.values()) checkClass(owner)
    this.checkKinds()
    for (const owner of classes.values()) this.addAliases(owner)
  }

  /** Class with a qualified id; an unknown id is a bug in the caller. */
  get(id: string): ModelClass {
    const found = this.classes.get(id)
    if (!found) throw new ModelError(id, 'is not a class of the model')
    return found
  }

  /**
   * Finds a class of a service by a request's name: class, collection or lower-first singular, in any letter
   * case.
   */
  find(service: Service, name: string): ModelClass | undefined {
    const alias = name.toLowerCase()
    return this.byAlias.get(`${service}.${alias}`) ?? this.inEveryService.get(alias)
  }

  /** Classes of a service, in model order. */
  ofService(service: Service): ModelClass[] {
    return [...this.classes.values()].filter((entry) => entry.service === service)
  }

  /** Class for objects of a Kubernetes kind, in a service. */
  ofKind(service: Service, kind: string, group: string): ModelClass | undefined {
    return this.ofService(service).find(
      ({ kubernetes }) => kubernetes?.kind === kind && groupOf(kubernetes.apiVersion) === group,
    )
  }

  private addAliases({ declaration, id }: Unresolved): void {
    const entry = this.get(id)
    for (const alias of [entry.name, entry.collection, ...pluralOf(entry)]) {
      const key = `${entry.service}.${alias.toLowerCase()}`
      const other = this.byAlias.get(key)
      if (other && other !== entry)
        throw new ModelError(id, `and ${other.id} answer to the same name ${alias}`)
      this.byAlias.set(key, entry)
      if (declaration.isInEveryService) this.inEveryService.set(alias.toLowerCase(), entry)
    }
  }

  /**
   * A service's root has one child relation per class that names it as parent, called like the collection.
   */
  private addToRoot(owner: Unresolved): void {
    if (![owner.declaration.parent].flat().includes('Root') || owner.name === 'Root') return
    const root = this.target(owner, 'parent', `${owner.service}.Root`) as Unresolved
    const relations = root.relations as Map<string, ModelRelation>
    relations.set(
      owner.collection,
      this.childRelation(root, owner.collection, { target: owner.name, many: true }),
    )
  }

  private resolveRelations(owner: Unresolved): void {
    const relations = owner.relations as Map<string, ModelRelation>
    for (const [name, child] of Object.entries(owner.declaration.children ?? {})) {
      relations.set(name, this.childRelation(owner, name, child))
    }
    for (const [name, reference] of Object.entries(owner.declaration.references ?? {})) {
      if (relations.has(name))
        throw new ModelError(`${owner.id}.${name}`, 'is both a child relation and a reference')
      relations.set(name, this.referenceRelation(owner, name, reference))
    }
    for (const name of relations.keys()) {
      if (owner.attributes.has(name))
        throw new ModelError(`${owner.id}.${name}`, 'is both an attribute and a relation')
    }
  }

  private childRelation(owner: ModelClass, name: string, child: Child): ModelRelation {
    const target = this.target(owner, name, qualify(owner.service, child.target))
    const relation: ModelRelation = {
      name,
      owner,
      target,
      type: 'child',
      many: child.many,
      strong: true,
      isSetHere: true,
      inverse: null,
      link: null,
    }
    ;(target.parents as ModelRelation[]).push(relation)
    return relation
  }

  private referenceRelation(owner: ModelClass, name: string, reference: Reference): ModelRelation {
    const end = splitEnd(owner.service, reference.inverse)
    const target = this.target(owner, name, end.classId)
    const back = (target as Unresolved).declaration.references?.[end.relation]
    if (!back)
      throw new ModelError(
        `${owner.id}.${name}`,
        `names ${end.classId}.${end.relation}, which is no reference`,
      )
    const isHolder = this.holdsLink(
      { id: owner.id, many: reference.many },
      { id: target.id, many: back.many },
      name <= end.relation,
    )
    const holder = isHolder ? `${owner.id}.${name}` : `${target.id}.${end.relation}`
    return {
      name,
      owner,
      target,
      type: 'reference',
      many: reference.many,
      strong: reference.strong ?? false,
      isSetHere: reference.strong ?? reference.isSetHere ?? false,
      inverse: end.relation,
      link: { name: holder, isHolder },
    }
  }

  private holdsLink(
    here: { id: string; many: boolean },
    there: { id: string; many: boolean },
    isFirstName: boolean,
  ): boolean {
    if (here.many !== there.many) return !here.many
    if (here.id === there.id) return isFirstName
    const order = [...this.classes.keys()]
    return order.indexOf(here.id) < order.indexOf(there.id)
  }

  private target(owner: ModelClass, name: string, id: string): ModelClass {
    const target = this.classes.get(id)
    if (!target)
      throw new ModelError(`${owner.id}.${name}`, `leads to ${id}, which is not a class of the model`)
    return target
  }

  /**
   * Both ends of a relation are declared, so that either file can be read alone; this checks that they agree.
   */
  private checkEnds(owner: Unresolved): void {
    const declared = [owner.declaration.parent]
      .flat()
      .filter(Boolean)
      .map((end) => this.parentEnd(owner, end))
    const actual = owner.parents.map((relation) => `${relation.owner.id}.${relation.name}`)
    const missing = actual.filter((end) => !declared.includes(end))
    const extra = declared.filter(
      (end) => !actual.includes(end) && this.classes.has(end.slice(0, end.lastIndexOf('.'))),
    )
    if (missing.length > 0)
      throw new ModelError(owner.id, `is a child in ${missing.join(', ')} but does not name it as parent`)
    if (extra.length > 0)
      throw new ModelError(owner.id, `names the parent ${extra.join(', ')}, which has no such child relation`)
    for (const relation of owner.relations.values()) this.checkInverse(relation)
  }

  /** An object reported by a cluster must map to exactly one class. */
  private checkKinds(): void {
    for (const { id, service, kubernetes } of this.classes.values()) {
      if (!kubernetes) continue
      const found = this.ofKind(service, kubernetes.kind, groupOf(kubernetes.apiVersion))
      if (found?.id !== id) throw new ModelError(id, `and ${found?.id} are the same kind of object`)
    }
  }

  private parentEnd(owner: ModelClass, end: string): string {
    if (end === 'Root') return `${owner.service}.Root.${owner.collection}`
    const { classId, relation } = splitEnd(owner.service, end)
    return `${classId}.${relation}`
  }

  private checkInverse(relation: ModelRelation): void {
    if (relation.type === 'child') return
    const back = relation.target.relations.get(relation.inverse ?? '')
    if (back?.target !== relation.owner || back.inverse !== relation.name) {
      throw new ModelError(
        `${relation.owner.id}.${relation.name}`,
        `and its inverse ${relation.inverse} do not name each other`,
      )
    }
  }
}

/** A class with a different collection name also answers to its own plural: `kubernetesClusters`. */
const pluralOf = ({ name, collection }: ModelClass): string[] =>
  collection.toLowerCase().startsWith(name.toLowerCase().slice(0, -1)) ? [] : [`${name}s`]

/** Group of an apiVersion: `apps` for `apps/v1`, the empty string for `v1`. */
export const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : ''
