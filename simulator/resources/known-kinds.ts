import { findByPlural, findKind, type Kind, kindOf, kinds } from '../kinds/kinds.ts'
import { asFields, asList, type KubernetesObject } from '../objects.ts'
import type { Storage } from '../storage/storage.ts'

export const definitionKind = kindOf('apiextensions.k8s.io/v1', 'CustomResourceDefinition')

/** Kinds of one cluster: built-in ones and those installed by CustomResourceDefinitions. */
export class KnownKinds {
  private readonly storage: Storage
  /** A kind keeps its identity while the simulator runs, as storage is keyed by it. */
  private readonly made = new Map<string, Kind>()

  constructor(storage: Storage) {
    this.storage = storage
  }

  all(): readonly Kind[] {
    const installed = this.installed()
    return installed.length > 0 ? [...kinds, ...installed] : kinds
  }

  installed(): Kind[] {
    return this.storage.list(definitionKind).flatMap((definition) => this.kindsOf(definition))
  }

  findByPlural(apiVersion: string, plural: string): Kind | undefined {
    const found = findByPlural(apiVersion, plural)
    return found ?? this.installed().find((kind) => kind.apiVersion === apiVersion && kind.plural === plural)
  }

  findKind(apiVersion: string, name: string): Kind | undefined {
    const found = findKind(apiVersion, name)
    return found ?? this.installed().find((kind) => kind.apiVersion === apiVersion && kind.kind === name)
  }

  /** Returns one kind per served version. */
  kindsOf({ spec }: KubernetesObject): Kind[] {
    const group = String(spec?.group)
    const names = asFields(spec?.names)
    const versions = asList(spec?.versions).map(asFields)
    return versions
      .filter(({ served }) => served === true)
      .map(({ name, subresources }) => {
        const apiVersion = `${group}/${String(name)}`
        const plural = String(names.plural)
        const known = this.made.get(`${apiVersion}/${plural}`)
        if (known) return known
        const kind: Kind = {
          group,
          version: String(name),
          apiVersion,
          kind: String(names.kind),
          plural,
          namespaced: spec?.scope === 'Namespaced',
          shortNames: asList(names.shortNames).map(String),
          subresources: 'status' in asFields(subresources) ? ['status'] : [],
          isComputed: false,
        }
        this.made.set(`${apiVersion}/${plural}`, kind)
        return kind
      })
  }
}
