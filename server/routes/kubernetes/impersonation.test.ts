import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { pod, ThroughService } from './kubernetes.fixture.ts'

const rbac = 'rbac.authorization.k8s.io'

const role = (name: string, rules: object[]) => ({
  apiVersion: `${rbac}/v1`,
  kind: 'ClusterRole',
  metadata: { name },
  rules,
})

const binding = (name: string, subject: { kind: string; name: string }, namespace?: string) => ({
  apiVersion: `${rbac}/v1`,
  kind: namespace === undefined ? 'ClusterRoleBinding' : 'RoleBinding',
  metadata: { name, ...(namespace === undefined ? {} : { namespace }) },
  roleRef: { apiGroup: rbac, kind: 'ClusterRole', name },
  subjects: [{ apiGroup: rbac, ...subject }],
})

const podRules = [{ apiGroups: [''], resources: ['pods', 'pods/log'], verbs: ['get', 'list', 'delete'] }]
const shellRules = [{ apiGroups: [''], resources: ['pods/exec'], verbs: ['create'] }]
const everything = [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }]

describe('a cluster with impersonation', () => {
  let through: ThroughService
  let team: Json

  beforeAll(async () => {
    through = await ThroughService.start({ mia: 'devops', noa: 'devops', eve: 'devops' })
    const { service, simulated, keys } = through
    team = await service.post('/users/api/teams', { name: 'ops', users: [keys['noa']?.user] })
    await simulated.simulator.populate([
      role('pods', podRules),
      role('readers', [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }]),
      binding('readers', { kind: 'User', name: 'gantry:eve' }, 'shop'),
      binding('pods', { kind: 'User', name: 'gantry:mia' }, 'shop'),
      role('shells', shellRules),
      binding('shells', { kind: 'Group', name: 'gantry:ops' }, 'shop'),
      role('all', everything),
      binding('all', { kind: 'Group', name: 'gantry:role:admin' }),
    ])
    await service.ok('PUT', simulated.hostCluster['uri'], { impersonateUsers: true })
  })
  afterAll(() => through.stop())

  const list = '/api/v1/namespaces/shop/pods'
  const pods = async (who: string): Promise<Json> => {
    const { status, json } = await through.ask('GET', list, { who })
    return { status, message: json.message }
  }

  it('lets kubectl do what both Gantry and the cluster permit', async () => {
    expect(await pods('mia')).toMatchObject({ status: 200 })
    expect(await pods('admin')).toMatchObject({ status: 200 })
  })

  it('explains to kubectl what the cluster refuses, and how to permit it', async () => {
    const { status, message } = await pods('eve')
    expect(status).toBe(403)
    expect(message).toContain('User "gantry:eve" cannot list resource "pods"')
    expect(message).toContain(
      'kubectl create rolebinding gantry-eve-view --clusterrole=view --user=gantry:eve --namespace=shop',
    )
  })

  it('gives a user the rights of its teams', async () => {
    const open = async (who: string): Promise<number> => {
      const shell = through.shell(who)
      shell.on('error', () => undefined)
      const status = await new Promise<number>((resolve) => {
        shell.once('open', () => resolve(101))
        shell.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      })
      shell.terminate()
      return status
    }
    expect(await open('noa')).toBe(101)
    expect(await open('eve')).toBe(403)
    await through.service.ok('PUT', team['uri'], { users: [] })
    expect(await open('noa')).toBe(403)
    await through.service.ok('PUT', team['uri'], { users: [through.keys['noa']?.user] })
  })

  it.each([
    { connection: 'keep-alive, Impersonate-User, Impersonate-Group' },
    { connection: 'Impersonate-Extra-gantry-key' },
  ])('keeps the headers that name the user against $connection', async (headers) => {
    expect(await through.ask('GET', list, { who: 'eve', headers })).toMatchObject({ status: 403 })
  })

  it.each([
    { 'Impersonate-User': 'gantry:mia' },
    { 'Impersonate-Group': 'system:masters' },
    { 'impersonate-uid': '1' },
    { 'Impersonate-Extra-scopes': 'all' },
  ])('refuses impersonation headers of a client: %o', async (headers) => {
    const { status, json } = await through.ask('GET', list, { who: 'mia', headers })
    expect([status, json.message]).toMatchObject([403, expect.stringContaining('mpersonat')])
  })

  it('writes in the name of the user, and explains refusals with the missing binding', async () => {
    const { service, simulated } = through
    await simulated.simulator.populate([pod('spare'), pod('other')])
    const find = (): Promise<Json[]> =>
      service.get('/environments/api/pods?query={"namespace":"shop"}&sort=name,asc')
    await simulated.until(async () => (await find()).length === 3)
    const [other, spare] = await find()
    const as = (who: string) => ({ authorization: `SERVICE-API ${through.keyOf(who)}` })
    const refused = await service.refusal('DELETE', other?.['uri'], undefined, as('eve'))
    expect(refused).toMatchObject({
      status: 403,
      reasons: [
        {
          code: 'clusters.userLacksIn',
          params: {
            cluster: 'simulated',
            user: 'gantry:eve',
            verb: 'delete',
            resource: 'pods',
            namespace: 'shop',
            command:
              'kubectl create rolebinding gantry-eve-edit --clusterrole=edit --user=gantry:eve --namespace=shop',
          },
        },
      ],
    })
    expect((await service.ask('DELETE', spare?.['uri'], undefined, as('mia'))).statusCode).toBe(200)
  })

  it('reads logs in the name of the user', async () => {
    const { service } = through
    const [web] = await service.get('/environments/api/pods?query={"name":"web"}')
    const read = async (who: string): Promise<number> =>
      (
        await service.ask('GET', `${web.uri}/log`, undefined, {
          authorization: `SERVICE-API ${through.keyOf(who)}`,
        })
      ).statusCode
    expect([await read('mia'), await read('eve')]).toEqual([200, 403])
  })

  it('keeps its own identity for the mirror', async () => {
    const { service, simulated } = through
    await simulated.simulator.populate([pod('seen')])
    await simulated.until(
      async () => (await service.get('/environments/api/pods?query={"name":"seen"}')).length === 1,
    )
    expect(await pods('mia')).toMatchObject({ status: 200 })
  })

  it('answers access reviews with what both permit', async () => {
    const review = async (who: string, verb: string, resource: string): Promise<boolean> => {
      const spec = { resourceAttributes: { verb, resource, namespace: 'shop' } }
      const body = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec }
      const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
      return (await through.ask('POST', path, { who, body })).json.status.allowed
    }
    expect(await review('mia', 'list', 'pods')).toBe(true)
    expect(await review('eve', 'list', 'pods')).toBe(false)
    // The cluster would permit it, but Gantry shows Secrets through kubectl only to admins.
    expect(await review('mia', 'list', 'secrets')).toBe(false)
    expect(await review('admin', 'list', 'secrets')).toBe(true)
  })

  it('lists rights in Gantry with the note that the cluster may permit less', async () => {
    const body = {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectRulesReview',
      spec: { namespace: 'shop' },
    }
    const path = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'
    const { status } = (await through.ask('POST', path, { who: 'eve', body })).json
    expect(status).toMatchObject({ incomplete: true, evaluationError: expect.stringContaining('gantry:eve') })
  })

  it('is not changed by an account that manages the cluster by a grant', async () => {
    const { service, simulated } = through
    const { uri, id } = simulated.hostCluster as Json
    const owner = await service.post('/users/api/users', { name: 'owner', role: 'member', password })
    await service.post(`${owner.uri}/accessGrants`, { level: 'admin', hostCluster: id })
    const authorization = basic('owner')
    for (const change of [
      { impersonateUsers: false },
      { impersonateUsers: null },
      { impersonationPrefix: 'x:' },
    ])
      expect(await service.refusal('PUT', uri, change, { authorization })).toMatchObject({ status: 403 })
    const same = { impersonateUsers: true, impersonationPrefix: 'gantry:', description: 'ours' }
    expect(await service.ask('PUT', uri, same, { authorization })).toMatchObject({ statusCode: 200 })
  })

  it('ends with the setting', async () => {
    const { service, simulated } = through
    const [cluster] = await service.get('/cluster/api/hostClusters?query={"name":"simulated"}')
    await service.ok('PUT', cluster.uri, { impersonateUsers: false })
    expect(await pods('eve')).toMatchObject({ status: 200 })
    await service.ok('PUT', simulated.hostCluster['uri'], { impersonateUsers: true })
    expect(await pods('eve')).toMatchObject({ status: 403 })
  })
})

const problem = (code: string, params?: object): object => ({
  params: { problem: { code, ...(params ? { params } : {}) } },
})

describe('turning impersonation on', () => {
  let through: ThroughService
  beforeAll(async () => void (through = await ThroughService.start({})))
  afterAll(() => through.stop())

  it.each(['with space', 'system:', 'gäste:'])('refuses the prefix %s', async (impersonationPrefix) => {
    const { service, simulated } = through
    expect(await service.refusal('PUT', simulated.hostCluster['uri'], { impersonationPrefix })).toMatchObject(
      {
        status: 406,
        errors: [{ field: 'impersonationPrefix' }],
      },
    )
  })

  it('waits for the connection of a new cluster', async () => {
    const body = { name: 'later', mode: 'managed', impersonateUsers: true }
    expect(await through.service.refusal('POST', '/cluster/api/hostClusters', body)).toMatchObject({
      status: 406,
      errors: [{ field: 'impersonateUsers', reasons: [problem('rules.impersonationAwaited')] }],
    })
  })

  it('is refused with a command that grants what the service lacks', async () => {
    const { service, simulated } = through
    const kubeconfig = await simulated.simulator.addUser({
      name: 'limited',
      token: 'limited',
      mayDo: ({ verb, resource }) => verb !== 'impersonate' || resource === 'users',
    })
    const body = { kubeconfig, impersonateUsers: true }
    const { status, errors } = await service.refusal('PUT', simulated.hostCluster['uri'], body)
    expect(status).toBe(406)
    expect(errors[0].reasons).toMatchObject([
      problem('rules.impersonationRefused', {
        missing: ['groups', 'userextras/gantry-key'],
        command: expect.stringMatching(/^echo '.*"impersonate".*' \| kubectl apply -f -$/),
      }),
    ])
    expect((await service.get(simulated.hostCluster['uri'])).impersonateUsers).toBe(false)
  })

  it('is refused for a kubeconfig that itself impersonates a user', async () => {
    const { service, simulated } = through
    await simulated.simulator.populate([
      role('all', everything),
      binding('all', { kind: 'User', name: 'somebody' }),
    ])
    const kubeconfig = load(simulated.simulator.kubeconfig) as Json
    kubeconfig.users[0].user.as = 'somebody'
    const body = { kubeconfig: JSON.stringify(kubeconfig), impersonateUsers: true }
    expect((await service.refusal('PUT', simulated.hostCluster['uri'], body)).errors).toMatchObject([
      { reasons: [problem('rules.impersonationNested', { user: 'somebody' })] },
    ])
  })
})
