import { describe, expect, it } from 'vitest'
import { databases, openTestStore, openWithApplications, readAll, tester, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { Store } from './store.ts'

/** The id of the only resource of a class. */
async function idOf(store: Store, className: string): Promise<string> {
  const [row] = await store.find({ class: className })
  return row?.id ?? ''
}

const Application = 'environments.Application'

describe.each(databases)('a read from a %s', (database) => {
  it('in normal mode has every field: null if unset, relations as links', async () => {
    const store = await openWithApplications(database)
    const [web] = await readAll(store, {
      class: Application,
      conditions: [{ field: 'name', comparison: 'equals', value: 'web' }],
    })
    const id = String(web?.['id'])
    const environment = await idOf(store, 'environments.Environment')
    const [row] = await store.related(id, 'deployments')
    expect(web).toMatchObject({
      service: 'Environments',
      modelIndex: 'Application',
      uri: `/environments/api/applications/${id}`,
      parent: {
        id: environment,
        service: 'Environments',
        modelIndex: 'Environment',
        uri: `/environments/api/environments/${environment}`,
        childRelation: 'applications',
      },
      createdBy: tester.name,
      modifiedBy: tester.name,
      createdOn: 1_700_000_000_000,
      modifiedOn: 1_700_000_000_000,
      generation: 0,
      labels: null,
      additionalProperties: null,
      alarms: [],
      name: 'web',
      run: 'run-of-web',
      deployments: [
        {
          id: row?.id,
          service: 'Environments',
          modelIndex: 'Deployment',
          uri: `/environments/api/deployments/${row?.id}`,
        },
      ],
      statefulSets: [],
    })
    expect(web).toHaveProperty('lastKnownState', null)
  })

  it("includes the ancestors of a pod's container, nearest first (specification 2.4)", async () => {
    const store = await openWithApplications(database)
    const pod = await idOf(store, 'environments.Pod')
    const [container] = await readAll(store, { class: 'environments.Container', below: pod })
    const ancestors = container?.['ancestors'] as Record<string, string>[]
    expect(ancestors.map(({ modelIndex }) => modelIndex)).toEqual([
      'PodSpec',
      'Pod',
      'Application',
      'Environment',
      'Root',
    ])
    expect(ancestors[1]).toEqual({
      modelIndex: 'Pod',
      uuid: pod,
      id: pod,
      service: 'Environments',
    })
    expect(ancestors.at(-1)?.['id']).toBe(rootId('environments'))
  })

  it('includes the ancestors of a resource created after others were removed', async () => {
    const store = await openTestStore(database)
    const add = (name: string): Promise<string> =>
      write(store, (transaction) =>
        transaction.insert(
          { parent: rootId('environments'), relation: 'environments' },
          {
            class: 'environments.Environment',
            attributes: { name, namespace: name },
            children: { applications: [{ class: Application, attributes: { name } }] },
          },
        ),
      )
    const places = async (): Promise<unknown[]> => {
      const [application] = await readAll(store, { class: Application })
      return [application?.['parent'], application?.['ancestors']]
    }
    const below = (id: string): unknown[] => [
      expect.objectContaining({ id }),
      [expect.objectContaining({ id }), expect.objectContaining({ id: rootId('environments') })],
    ]
    const first = await add('first')
    expect(await places()).toEqual(below(first))
    await write(store, (transaction) => transaction.remove([first]))
    const second = await add('second')
    expect(await places()).toEqual(below(second))
  })

  it('has the same fields for embedded and separate resources', async () => {
    const store = await openWithApplications(database)
    const fields = ['id', 'parent', 'ancestors', 'uri']
    const embed = [...fields, 'pods', 'spec', 'containers']
    const [web] = await readAll(store, {
      class: Application,
      mode: 'exportDetails',
      fields: embed,
      conditions: [{ field: 'name', comparison: 'equals', value: 'web' }],
    })
    const embedded = ['pods', 'spec', 'containers'].reduce<Record<string, unknown>>((owner, relation) => {
      const [first] = owner[relation] as Record<string, unknown>[]
      return first ?? {}
    }, web ?? {})
    const ids = [String(embedded['id'])]
    const [alone] = await readAll(store, { class: 'environments.Container', fields, ids })
    expect(embedded).toEqual(alone)
    expect(embedded['ancestors']).toHaveLength(5)
    const below = await readAll(store, {
      class: 'environments.Root',
      mode: 'exportDetails',
      fields: [...fields, 'environments'],
    })
    expect(below[0]?.['environments']).toMatchObject([{ ancestors: [{ modelIndex: 'Root' }] }])
  })

  it('above a resource returns ancestors of every class, each in its own form, nearest first', async () => {
    const store = await openWithApplications(database)
    const [container] = await store.find({
      class: 'environments.Container',
      below: await idOf(store, 'environments.Pod'),
    })
    const query = {
      class: ['Pod', 'Application', 'Environment', 'Root'].map((name) => `environments.${name}`),
      above: container?.id ?? '',
      fields: ['modelIndex', 'restarts', 'run', 'namespace'],
    }
    const pod = { modelIndex: 'Pod', restarts: null, namespace: null }
    const application = { modelIndex: 'Application', run: 'run-of-web' }
    const environment = { modelIndex: 'Environment', namespace: 'shop' }
    expect(await readAll(store, query)).toEqual([pod, application, environment, { modelIndex: 'Root' }])
    expect(await readAll(store, { ...query, start: 1, count: 1 })).toEqual([application])
    const conditions = [{ field: 'namespace', comparison: 'equals', value: 'shop' }] as const
    expect(await readAll(store, { ...query, conditions })).toEqual([environment])
    const search = { ...query, search: 'front-1', mode: 'export' } as const
    expect(await readAll(store, search)).toEqual([pod])
  })

  it('of the root has neither parent nor ancestors', async () => {
    const store = await openWithApplications(database)
    const [root] = await readAll(store, { class: 'environments.Root' })
    expect(root).toMatchObject({ id: rootId('environments'), parent: null, ancestors: [] })
  })

  it('in export mode has content only (endpoint 13)', async () => {
    const store = await openWithApplications(database)
    const [template] = await readAll(store, {
      class: 'environments.PodTemplateSpec',
      mode: 'export',
      labels: [{ key: 'app', operator: 'equals', values: ['front'] }],
    })
    expect(template).toEqual({
      metadata: [{ annotations: { note: 'made for a test' }, labels: { app: 'front' } }],
      spec: [
        {
          restartPolicy: 'Always',
          terminationGracePeriodSeconds: 30,
          additionalProperties: { schedulerName: 'default-scheduler' },
          containers: [
            {
              name: 'web',
              image: 'registry.example/team/web:1.0',
              imagePullPolicy: 'IfNotPresent',
              ports: [{ containerPort: 8080, protocol: 'TCP' }],
              env: [
                { name: 'LOG_LEVEL', value: 'value-0' },
                { name: 'REGION', value: 'value-1' },
              ],
              resources: [{ requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } }],
            },
          ],
        },
      ],
    })
  })

  it('exports references as links with identifying fields, to other services only in exportDetails', async () => {
    const store = await openTestStore(database)
    const { cluster, group } = await write(store, async (transaction) => {
      const cluster = await transaction.insert(
        { parent: rootId('cluster'), relation: 'hostClusters' },
        { class: 'cluster.HostCluster', attributes: { name: 'east' } },
      )
      const provider = await transaction.insert(
        { parent: rootId('config'), relation: 'cloudProviders' },
        { class: 'config.CloudProvider', attributes: { name: 'direct' } },
      )
      const group = await transaction.insert(
        { parent: provider, relation: 'hostGroups' },
        { class: 'config.HostGroup', attributes: { name: 'rack' } },
      )
      await transaction.setLinks(cluster, 'hostGroups', [group])
      return { cluster, group }
    })
    const link = {
      id: cluster,
      service: 'Cluster',
      modelIndex: 'HostCluster',
      uri: `/cluster/api/hostClusters/${cluster}`,
    }
    const HostGroup = 'config.HostGroup'
    const [normal] = await readAll(store, { class: HostGroup, fields: ['cluster'] })
    expect(normal).toEqual({ cluster: [link] })
    const [exported] = await readAll(store, { class: HostGroup, mode: 'export' })
    expect(exported).toEqual({ name: 'rack' })
    const [details] = await readAll(store, { class: HostGroup, mode: 'exportDetails' })
    expect(details).toMatchObject({ id: group, generation: 0, cluster: [{ ...link, name: 'east' }] })
    expect(details).not.toHaveProperty('labels')
  })

  it('returns pages and counts', async () => {
    const store = await openTestStore(database)
    await write(store, async (transaction) => {
      for (const name of ['d', 'b', 'e', 'a', 'c'])
        await transaction.insert(
          { parent: rootId('config'), relation: 'containerTypes' },
          { class: 'config.ContainerType', attributes: { name } },
        )
    })
    const page = { class: 'config.ContainerType', mode: 'normal', fields: ['name'], withCount: true } as const
    const read = async (start: number, count: number): Promise<unknown> =>
      JSON.parse(await store.read({ ...page, start, count }))
    expect(await read(0, 2)).toEqual({
      count: 2,
      start: 0,
      total: 5,
      entries: [{ name: 'a' }, { name: 'b' }],
    })
    expect(await read(4, 2)).toEqual({ count: 1, start: 4, total: 5, entries: [{ name: 'e' }] })
    expect(await read(9, 2)).toEqual({ count: 0, start: 9, total: 5, entries: [] })
    expect(await readAll(store, { class: 'config.ContainerType', fields: ['name'], start: 3 })).toHaveLength(
      2,
    )
  })
})
