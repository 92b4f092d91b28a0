import { fieldsOf } from '../../../model/fields.ts'
import type { PolicyRule } from '../../../model/workloads/access-rules.ts'
import { type ClusterDriver, ClusterError, type KubernetesObject } from '../../cluster/driver.ts'
import { findLive } from '../workload-object.ts'
import {
  type Account,
  type Binding,
  type KnownAccount,
  type Naming,
  namingOf,
  rightsOf,
} from './account-rights.ts'
import { accountsOf, type Facts, isLoaded, loadedBy, powersOf } from './decide.ts'
import { isTokenSecret } from './forbidden-fields.ts'
import { workloadKinds } from './pod-code.ts'

type Reader = Pick<ClusterDriver, 'get' | 'list'>

const group = 'rbac.authorization.k8s.io'
const apiVersion = `${group}/v1`

/** Returns null where the service's credential may not read. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ClusterError && error.reason === 'forbidden') return null
    throw error
  }
}

/** Reads the facts for decisions about pods from a cluster, each once. Create one per request. */
export class FactReader {
  private readonly driver: Reader
  private bindings: Promise<KubernetesObject[] | null> | null = null
  private readonly accounts = new Map<string, Promise<string | null>>()
  private readonly workloads = new Map<string, Promise<KubernetesObject[]>>()
  private readonly tokens = new Map<string, Promise<boolean>>()

  constructor(driver: Reader) {
    this.driver = driver
  }

  /** The facts about the pods of some states of an object. */
  async read(namespace: string, objects: readonly KubernetesObject[]): Promise<Facts> {
    const names = new Set(objects.flatMap(accountsOf))
    const secrets = new Set(objects.flatMap((object) => loadedBy(object, 'Secret')))
    const accounts = await Promise.all(
      [...names].map(async (name) => [name, await this.rightsOf({ namespace, name })] as const),
    )
    const tokens = await Promise.all(
      [...secrets].map(async (name) => ((await this.isToken(namespace, name)) ? [name] : [])),
    )
    return { accounts: Object.fromEntries(accounts), tokens: new Set(tokens.flat()), reader: null }
  }

  /** The facts about an object that pods load. */
  async readLoaded({ kind, metadata }: KubernetesObject): Promise<Facts> {
    const facts: Facts = { accounts: {}, tokens: new Set(), reader: null }
    if (!isLoaded(kind)) return facts
    const { name, namespace = '' } = metadata
    for (const workload of await this.workloadsIn(namespace)) {
      if (!loadedBy(workload, kind).includes(name)) continue
      const [value] = powersOf(workload, await this.read(namespace, [workload]))
      if (value) return { ...facts, reader: { kind: workload.kind, name: workload.metadata.name, value } }
    }
    return facts
  }

  private workloadsIn(namespace: string): Promise<KubernetesObject[]> {
    const found = this.workloads.get(namespace) ?? this.listWorkloads(namespace)
    this.workloads.set(namespace, found)
    return found
  }

  /** Lists workloads, of which there are fewer than pods; pods without one are rare. */
  private async listWorkloads(namespace: string): Promise<KubernetesObject[]> {
    const lists = workloadKinds.map(({ apiVersion: version, kind }) =>
      readable(() => this.driver.list({ apiVersion: version, kind, namespace })),
    )
    return (await Promise.all(lists)).flatMap((list) => list ?? [])
  }

  private rightsOf(account: Account): Promise<string | null> {
    const id = `${account.namespace}/${account.name}`
    const found = this.accounts.get(id) ?? this.readRights(account)
    this.accounts.set(id, found)
    return found
  }

  private async readRights(account: Account): Promise<string | null> {
    const reference = { apiVersion: 'v1', kind: 'ServiceAccount', ...account }
    const [object, bindings] = await Promise.all([findLive(this.driver, reference), this.bindingsOf(account)])
    const known: KnownAccount = { bindings, annotations: fieldsOf(object?.metadata.annotations) }
    return rightsOf(account, known)
  }

  private async bindingsOf(account: Account): Promise<Binding[] | null> {
    this.bindings ??= this.listBindings()
    const all = await this.bindings
    if (all === null) return null
    const own = all.flatMap((binding) => {
      const naming = namingOf(account, binding['subjects'], binding.metadata.namespace ?? null)
      return naming === null ? [] : [{ binding, naming }]
    })
    return Promise.all(own.map(({ binding, naming }) => this.withRules(binding, naming)))
  }

  private listBindings(): Promise<KubernetesObject[] | null> {
    return readable(async () => {
      const kinds = ['ClusterRoleBinding', 'RoleBinding']
      const lists = await Promise.all(kinds.map((kind) => this.driver.list({ apiVersion, kind })))
      return lists.flatMap((list, at) => list.map((object) => ({ ...object, kind: kinds[at] ?? '' })))
    })
  }

  private async withRules({ kind, metadata, roleRef }: KubernetesObject, naming: Naming): Promise<Binding> {
    const namespace = metadata.namespace ?? null
    const { kind: roleKind, name } = fieldsOf(roleRef)
    const role = { apiVersion, kind: String(roleKind), name: String(name) }
    const place = roleKind === 'Role' && namespace !== null ? { namespace } : {}
    const found = await readable(() => findLive(this.driver, { ...role, ...place }))
    return {
      kind: kind === 'RoleBinding' ? 'RoleBinding' : 'ClusterRoleBinding',
      name: metadata.name,
      namespace,
      naming,
      rules: (found?.['rules'] as PolicyRule[] | undefined) ?? null,
    }
  }

  private isToken(namespace: string, name: string): Promise<boolean> {
    const id = `${namespace}/${name}`
    const found = this.tokens.get(id) ?? this.readToken(namespace, name)
    this.tokens.set(id, found)
    return found
  }

  private async readToken(namespace: string, name: string): Promise<boolean> {
    const reference = { apiVersion: 'v1', kind: 'Secret', namespace, name }
    const secret = await readable(() => findLive(this.driver, reference))
    return secret !== null && isTokenSecret(secret)
  }
}
