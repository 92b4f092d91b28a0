import { basic, type Json, password } from '../../app.fixture.ts'
import { ThroughService } from '../../routes/kubernetes/kubernetes.fixture.ts'

export const rbac = 'rbac.authorization.k8s.io'
export const asDevops = { authorization: basic('dora') }
export const asPlatform = { authorization: basic('runner') }

/** Admins' objects in the namespace `shop`, where devops works. */
const kept = `
apiVersion: v1
kind: Secret
metadata: {name: flux-token, annotations: {kubernetes.io/service-account.name: flux}}
type: kubernetes.io/service-account-token
---
apiVersion: v1
kind: ConfigMap
metadata: {name: agent-settings}
data: {PRELOAD: none}
---
apiVersion: v1
kind: ResourceQuota
metadata: {name: cap}
spec: {hard: {pods: "50"}}
---
apiVersion: v1
kind: LimitRange
metadata: {name: cap}
spec: {limits: [{type: Container, max: {cpu: "4"}}]}
---
apiVersion: v1
kind: Pod
metadata: {name: agent}
spec: {hostPID: true, containers: [{name: main, image: "agent:1"}]}
---
apiVersion: v1
kind: Pod
metadata: {name: flux}
spec: {serviceAccountName: flux, containers: [{name: main, image: "flux:1"}]}
---
apiVersion: v1
kind: Pod
metadata: {name: plain}
spec: {containers: [{name: main, image: "plain:1"}]}
`

export const controller = (name: string, spec: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  replicas: 1
  selector: {matchLabels: {app: ${name}}}
  template: {metadata: {labels: {app: ${name}}}, spec: ${spec}}
`
export const agent = (image = 'agent:1') =>
  controller(
    'node-agent',
    `{hostPID: true, containers: [{name: main, image: "${image}", envFrom: [{configMapRef: {name: agent-settings}}, {secretRef: {name: agent-key, optional: true}}]}]}`,
  )

const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'flux', namespace: 'shop' } }
const clusterBinding = {
  apiVersion: `${rbac}/v1`,
  kind: 'ClusterRoleBinding',
  metadata: { name: 'flux' },
  roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: 'cluster-admin' },
  subjects: [{ kind: 'ServiceAccount', name: 'flux', namespace: 'shop' }],
}

export const pod = (spec: Json) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'mine' },
  spec: { containers: [{ name: 'main', image: 'mine:1' }], ...spec },
})
export const tokenSecret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'mine', annotations: { 'kubernetes.io/service-account.name': 'flux' } },
  type: 'kubernetes.io/service-account-token',
}

/**
 * Service with a cluster. Its namespace `shop` contains an admin's objects. Tests use the REST API as `dora`
 * (devops) and `runner` (platform), and the proxy as `ada` (devops) and `plat` (platform).
 */
export class GuardedShop {
  readonly through: ThroughService
  readonly environment: Json

  private constructor(through: ThroughService, environment: Json) {
    this.through = through
    this.environment = environment
  }

  static async start(): Promise<GuardedShop> {
    const through = await ThroughService.start({ ada: 'devops', plat: 'platform' })
    const { service, simulated } = through
    for (const [name, role] of Object.entries({ dora: 'devops', runner: 'platform' }))
      await service.post('/users/api/users', { name, role, password })
    const environments: Json[] = await service.get('/environments/api/environments')
    const environment = environments.find(({ namespace, name }) => (namespace ?? name) === 'shop')
    await simulated.simulator.populate([account, clusterBinding])
    const shop = new GuardedShop(through, environment)
    const web = controller('web', '{containers: [{name: main, image: "web:1"}]}')
    const { status, message } = await shop.importAs(`${kept}---${agent()}---${web}`)
    if (status !== 200) throw new Error(message)
    await simulated.until(async () => (await shop.rowOf('pods', 'agent'))?.state === 'Running')
    return shop
  }

  async rowOf(collection: string, name: string): Promise<Json> {
    const query = encodeURIComponent(JSON.stringify({ name }))
    const url = `/environments/api/${collection}?mode=exportDetails&query=${query}`
    const rows: Json[] = await this.through.service.get(url)
    return rows.find(({ namespace }) => namespace === 'shop') ?? rows[0]
  }

  async importAs(text: string, headers: object = {}): Promise<Json> {
    const yaml = { 'content-type': 'text/yaml', ...headers }
    return (await this.through.service.ask('POST', `${this.environment.uri}/import`, text, yaml)).json()
  }
}
