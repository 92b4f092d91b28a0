import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { basic, type Json, password } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'
import { makeActions } from '../actions.ts'
import { manifest, rights } from './system-namespaces.fixture.ts'

/** Actions that write nothing in a namespace, and the one exempt from the check, by reason. */
const others: Record<string, string[]> = {
  'The catalog is in the store.': ['catalog.Application.import'],
  'Whether an alarm is dismissed stands in the store alone.': [
    'environments.Alarm.dismiss',
    'environments.Alarm.undismiss',
  ],
  'The command for connecting a cluster writes a token to the store alone.': [
    'cluster.HostCluster.joinCommand',
  ],
  'A node stands in no namespace.': ['cluster.Node.cordon', 'cluster.Node.uncordon'],
  'A node is not empty before the pods of Kubernetes have left it, too: they are evicted, and made elsewhere.':
    ['cluster.Node.drain'],
  'Hosts and providers are beside what runs on them.': [
    'config.CloudProvider.validateAccess',
    'config.Host.approve',
    'config.Host.readLogs',
    'config.Host.remove',
    'config.HostGroup.setupCommand',
  ],
  'The demo has clusters of its own.': [
    'config.Demo.install',
    'config.Demo.remove',
    'config.Demo.retry',
    'config.SimulatedCluster.clearFaults',
    'config.SimulatedCluster.cutWatches',
    'config.SimulatedCluster.expireWatches',
  ],
  'A task has the rights of its user at each step, as requests have.': [
    'environments.Task.cancel',
    'environments.Task.retry',
  ],
  'It reaches no cluster.': ['config.AlarmTarget.test', 'config.AuditTarget.test'],
}

interface Asked {
  /** Action of the model, if any. */
  action?: string
  method?: 'PUT' | 'DELETE'
  /** Path below the service environments. */
  path: string
  body?: unknown
}

const api = '/environments/api'

describe("writing in Kubernetes' own namespaces", () => {
  let simulated: SimulatedService
  let ids: Record<
    | 'system'
    | 'shop'
    | 'application'
    | 'shopApplication'
    | 'deployment'
    | 'statefulSet'
    | 'daemonSet'
    | 'spec'
    | 'template'
    | 'container'
    | 'variable'
    | 'configMap'
    | 'secret'
    | 'pod'
    | 'catalog'
    | 'change',
    string
  >
  const get = (path: string): Promise<Json> => simulated.service.get(`${api}/${path}`)

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service, hostCluster, simulator } = simulated
    await simulator.populate([{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }])
    await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
    await service.post('/users/api/users', { name: 'runner', role: 'platform', password })
    const prepare = async (name: string) => {
      const environment = await service.post(`${api}/environments`, { name, hostCluster: hostCluster.id })
      const headers = { 'content-type': 'text/yaml' }
      const answer = await service.ask('POST', `${environment.uri}/import`, manifest, headers)
      expect(answer.statusCode).toBe(200)
      const [application] = await get(`environments/${environment.id}/applications`)
      return { environment: environment.id, application: application.id, answer: answer.json() }
    }
    const system = await prepare('kube-system')
    const shop = await prepare('shop')
    const pods = `environments/${system.environment}/pods?fields=id,name`
    await simulated.until(async () => (await get(pods)).length === 1)
    const below = (path: string): Promise<Json[]> => get(`applications/${system.application}/${path}`)
    const [deployment] = await below('deployments?mode=exportDetails')
    const [spec] = deployment.spec
    const [template] = spec.template
    const [container] = template.spec[0].containers
    const catalog = await service.post('/catalog/api/applications', {
      name: 'more',
      configMaps: [{ name: 'more' }],
    })
    ids = {
      system: system.environment,
      shop: shop.environment,
      application: system.application,
      shopApplication: shop.application,
      deployment: deployment.id,
      statefulSet: (await below('statefulSets'))[0].id,
      daemonSet: (await below('daemonSets'))[0].id,
      spec: spec.id,
      template: template.id,
      container: container.id,
      variable: container.env[0].id,
      configMap: (await below('configMaps'))[0].id,
      secret: (await below('secrets'))[0].id,
      pod: (await get(pods))[0].id,
      catalog: catalog.id,
      change: system.answer.changes.sequenceId,
    }
  })
  afterAll(() => simulated.stop())

  /** Every way to write to the namespace, or to copy from it. */
  const ways: Record<string, () => Asked> = {
    'create an environment': () => ({
      path: 'environments',
      body: { name: 'kube-public', hostCluster: simulated.hostCluster.id },
    }),
    'create an environment of another name': () => ({
      path: 'environments',
      body: { name: 'mine', namespace: 'kube-public', hostCluster: simulated.hostCluster.id },
    }),
    'create an environment of no namespace, which is that of its name': () => ({
      path: 'environments',
      body: { name: 'kube-extra', namespace: '', hostCluster: simulated.hostCluster.id },
    }),
    'delete an environment': () => ({ method: 'DELETE', path: `environments/${ids.system}` }),
    import: () => ({
      action: 'environments.Environment.import',
      path: `environments/${ids.system}/import`,
      body: rights,
    }),
    'import, looked at first': () => ({
      path: `environments/${ids.system}/import?dryRun=true`,
      body: rights,
    }),
    'import into an application': () => ({
      action: 'environments.Application.import',
      path: `applications/${ids.application}/import`,
      body: rights,
    }),
    'prune an application': () => ({
      path: `applications/${ids.application}/import?prune=true`,
      body: manifest.split('---')[0],
    }),
    run: () => ({
      action: 'catalog.Application.run',
      path: `../../catalog/api/applications/${ids.catalog}/run`,
      body: { run: 'more', environment: 'kube-system' },
    }),
    clone: () => ({
      action: 'environments.Environment.clone',
      path: `environments/${ids.system}/clone`,
      body: { name: 'copy', parts: ['applications', 'secrets'] },
    }),
    'clone, looked at first': () => ({
      path: `environments/${ids.system}/clone?dryRun=true`,
      body: { name: 'copy' },
    }),
    'clone to there': () => ({
      path: `environments/${ids.shop}/clone`,
      body: { name: 'copy', namespace: 'kube-public' },
    }),
    promote: () => ({
      action: 'environments.Application.promote',
      path: `applications/${ids.application}/promote`,
      body: { environment: 'shop' },
    }),
    'promote, looked at first': () => ({
      path: `applications/${ids.application}/promote?dryRun=true`,
      body: { environment: 'shop' },
    }),
    'promote to there': () => ({
      path: `applications/${ids.shopApplication}/promote`,
      body: { environment: 'kube-system' },
    }),
    'promote several': () => ({
      action: 'environments.Environment.promote',
      path: `environments/${ids.system}/promote`,
      body: { environment: 'shop' },
    }),
    'promote several, looked at first': () => ({
      path: `environments/${ids.system}/promote?dryRun=true`,
      body: { environment: 'shop' },
    }),
    'promote several to there': () => ({
      path: `environments/${ids.shop}/promote`,
      body: { environment: 'kube-system' },
    }),
    'revert overrides': () => ({
      action: 'environments.Application.revert',
      path: `applications/${ids.application}/revert`,
      body: { revert: [{ kind: 'Deployment', name: 'dns', path: 'spec.replicas' }] },
    }),
    'restart an application': () => ({
      action: 'environments.Application.restart',
      path: `applications/${ids.application}/restart`,
    }),
    ...Object.fromEntries(
      (['Deployment', 'StatefulSet', 'DaemonSet'] as const).flatMap((kind) =>
        ['restart', 'rollback'].map((verb) => [
          `${verb} a ${kind}`,
          (): Asked => {
            const id = { Deployment: ids.deployment, StatefulSet: ids.statefulSet, DaemonSet: ids.daemonSet }
            const path = `${kind[0]?.toLowerCase()}${kind.slice(1)}s/${id[kind]}/${verb}`
            return { action: `environments.${kind}.${verb}`, path }
          },
        ]),
      ),
    ),
    scale: () => ({ method: 'PUT', path: `deploymentSpecs/${ids.spec}`, body: { replicas: 3 } }),
    pause: () => ({ method: 'PUT', path: `deploymentSpecs/${ids.spec}`, body: { paused: true } }),
    'another image': () => ({ method: 'PUT', path: `containers/${ids.container}`, body: { image: 'dns:2' } }),
    'another value': () => ({
      method: 'PUT',
      path: `configMaps/${ids.configMap}`,
      body: { data: { level: 'high' } },
    }),
    'create an object': () => ({ path: `environments/${ids.system}/configMaps`, body: { name: 'mine' } }),
    'create an object of an application': () => ({
      path: `applications/${ids.application}/configMaps`,
      body: { name: 'mine' },
    }),
    'add a part': () => ({ path: `containers/${ids.container}/env`, body: { name: 'MORE', value: 'x' } }),
    'take a part out': () => ({ method: 'DELETE', path: `envVars/${ids.variable}` }),
    'delete an object': () => ({ method: 'DELETE', path: `secrets/${ids.secret}` }),
    'delete a pod': () => ({ method: 'DELETE', path: `pods/${ids.pod}` }),
    'delete an application': () => ({ method: 'DELETE', path: `applications/${ids.application}` }),
    undo: () => ({ path: `changeSets/${ids.change}/undo`, body: {} }),
    reveal: () => ({
      action: 'environments.Secret.reveal',
      path: `secrets/${ids.secret}/reveal`,
      body: { key: 'token' },
    }),
    setValues: () => ({
      action: 'environments.Secret.setValues',
      path: `secrets/${ids.secret}/setValues`,
      body: { values: { token: 'x' } },
    }),
    terminal: () => ({ path: '../../terminals', body: { pod: ids.pod, container: 'main' } }),
  }

  const refusal = (way: string, user: string): Promise<Json> => {
    const { method = 'POST', path, body } = ways[way]?.() ?? { path: '' }
    const headers = {
      authorization: basic(user),
      ...(typeof body === 'string' ? { 'content-type': 'text/yaml' } : {}),
    }
    const url = new URL(`${api}/${path}`, 'http://host')
    return simulated.service.refusal(method, `${url.pathname}${url.search}`, body, headers)
  }

  /** All user-set state in the clusters and the store. */
  const everything = async (): Promise<unknown> => {
    const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
    const kinds = ['Deployment apps/v1', 'ConfigMap v1', 'Secret v1', 'Namespace v1']
    const lists = kinds.map(async (text) => {
      const [kind = '', apiVersion = ''] = text.split(' ')
      const objects = (await driver?.list({ kind, apiVersion })) ?? []
      return objects.map(({ metadata, data, spec }) => [metadata.name, metadata.labels, data, spec])
    })
    return [await Promise.all(lists), await get('environments?fields=id,name')]
  }

  it.for(Object.keys(ways))('requires admin: %s', async (way) => {
    const before = await everything()
    for (const user of ['builder', 'runner'])
      // An undo reports a reason for each step.
      expect(await refusal(way, user)).toMatchObject({
        status: way === 'undo' ? 406 : 403,
        message: expect.stringContaining("the namespace is Kubernetes' own. It takes admin."),
      })
    expect(await everything()).toEqual(before)
  })

  it('lists all actions that write to clusters', () => {
    const actions = makeActions({ baseUrl: () => 'https://host', selfSignedCertificate: null })
    // Accounts, keys and sign-in providers reach no cluster.
    const classes = [...model.classes.values()].filter(({ id }) => !id.startsWith('users.'))
    const writing = classes.flatMap(({ id, actions: names }) =>
      names.map((name) => `${id}.${name}`).filter((action) => actions[action]?.declaration.reads !== true),
    )
    const tried = Object.values(ways).flatMap((way) => way().action ?? [])
    const held = new Set([...tried, ...Object.values(others).flat()])
    expect({
      untried: writing.filter((action) => !held.has(action)),
      unknown: [...held].filter((action) => !writing.includes(action)),
    }).toEqual({ untried: [], unknown: [] })
  })

  it('does not affect other namespaces', async () => {
    const { service } = simulated
    const asBuilder = { authorization: basic('builder') }
    const url = `${api}/environments/${ids.shop}/configMaps`
    expect((await service.ask('POST', url, { name: 'mine' }, asBuilder)).statusCode).toBe(200)
  })
})
