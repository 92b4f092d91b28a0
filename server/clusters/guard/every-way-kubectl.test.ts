import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import type { ThroughService } from '../../routes/kubernetes/kubernetes.fixture.ts'
import { GuardedShop, pod, tokenSecret } from './guarded-shop.fixture.ts'

const merge = { 'content-type': 'application/merge-patch+json' }
const strategic = { 'content-type': 'application/strategic-merge-patch+json' }
const jsonPatch = { 'content-type': 'application/json-patch+json' }
const apply = { 'content-type': 'application/apply-patch+yaml' }
const core = '/api/v1/namespaces/shop'
const apps = '/apis/apps/v1/namespaces/shop'
const inTemplate = (spec: Json) => ({ spec: { template: { spec } } })
const image = inTemplate({ containers: [{ name: 'main', image: 'evil:1' }] })

describe('changes that require admin, through kubectl', () => {
  let through: ThroughService
  beforeAll(async () => {
    through = (await GuardedShop.start()).through
  }, 60_000)
  afterAll(() => through.stop())

  const proxied: [string, string, string, object, Record<string, string>?][] = [
    ['an image by a strategic patch', 'PATCH', `${apps}/deployments/node-agent`, image, strategic],
    ['an image by a merge patch', 'PATCH', `${apps}/deployments/node-agent`, image, merge],
    [
      'an image by a JSON patch',
      'PATCH',
      `${apps}/deployments/node-agent`,
      [{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'evil:1' }],
      jsonPatch,
    ],
    [
      'an image by an apply',
      'PATCH',
      `${apps}/deployments/node-agent?fieldManager=kubectl&force=true`,
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'node-agent' }, ...image },
      apply,
    ],
    ['an image by a dry run', 'PATCH', `${apps}/deployments/node-agent?dryRun=All`, image, strategic],
    [
      'one more container beside what stays',
      'PATCH',
      `${apps}/deployments/node-agent`,
      inTemplate({ containers: [{ name: 'evil', image: 'evil:1' }] }),
      strategic,
    ],
    [
      'all containers by a directive',
      'PATCH',
      `${apps}/deployments/node-agent`,
      inTemplate({ containers: [{ $patch: 'replace' }, { name: 'main', image: 'evil:1' }] }),
      strategic,
    ],
    [
      'a command by a JSON patch',
      'PATCH',
      `${apps}/deployments/node-agent`,
      [{ op: 'add', path: '/spec/template/spec/containers/0/command', value: ['sh'] }],
      jsonPatch,
    ],
    [
      'the image of the pod',
      'PATCH',
      `${core}/pods/agent`,
      { spec: { containers: [{ name: 'main', image: 'evil:1' }] } },
      strategic,
    ],
    [
      'an ephemeral container',
      'PATCH',
      `${core}/pods/agent/ephemeralcontainers`,
      { spec: { ephemeralContainers: [{ name: 'debug', image: 'busybox' }] } },
      strategic,
    ],
    ['a pod of an account with rights', 'POST', `${core}/pods`, pod({ serviceAccountName: 'flux' })],
    [
      'the same without a kind',
      'POST',
      `${core}/pods`,
      { ...pod({ serviceAccountName: 'flux' }), kind: undefined, apiVersion: undefined },
    ],
    ['the same by the old name', 'POST', `${core}/pods`, pod({ serviceAccount: 'flux' })],
    [
      'the same under a generated name',
      'POST',
      `${core}/pods`,
      { ...pod({ serviceAccountName: 'flux' }), metadata: { generateName: 'mine-' } },
    ],
    ['the same by a dry run', 'POST', `${core}/pods?dryRun=All`, pod({ serviceAccountName: 'flux' })],
    [
      'a deployment given that account',
      'PATCH',
      `${apps}/deployments/web`,
      inTemplate({ serviceAccountName: 'flux' }),
      merge,
    ],
    [
      'a token of the account in a volume',
      'POST',
      `${core}/pods`,
      pod({ volumes: [{ name: 't', secret: { secretName: 'flux-token' } }] }),
    ],
    [
      'a token for another audience',
      'POST',
      `${core}/pods`,
      pod({
        volumes: [
          { name: 't', projected: { sources: [{ serviceAccountToken: { path: 't', audience: 'vault' } }] } },
        ],
      }),
    ],
    ['a Secret for a token', 'POST', `${core}/secrets`, tokenSecret],
    ['the annotation of one', 'POST', `${core}/secrets`, { ...tokenSecret, type: 'Opaque' }],
    [
      'a token',
      'POST',
      `${core}/serviceaccounts/flux/token`,
      { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} },
    ],
    [
      'an identity of a cloud',
      'PATCH',
      `${core}/serviceaccounts/flux`,
      { metadata: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:x' } } },
      merge,
    ],
    [
      'a ConfigMap that privileged pods load',
      'PATCH',
      `${core}/configmaps/agent-settings`,
      { data: { LD_PRELOAD: '/evil.so' } },
      merge,
    ],
    [
      'a Secret that they load once it is there',
      'POST',
      `${core}/secrets`,
      { metadata: { name: 'agent-key' }, stringData: { LD_PRELOAD: '/evil.so' } },
    ],
    ['a quota', 'PATCH', `${core}/resourcequotas/cap`, { spec: { hard: { pods: '100000' } } }, merge],
    ['a limit range', 'PATCH', `${core}/limitranges/cap`, { spec: { limits: [] } }, merge],
    ['a lease', 'POST', '/apis/coordination.k8s.io/v1/namespaces/shop/leases', { metadata: { name: 'x' } }],
    ['a pod template', 'POST', `${core}/podtemplates`, { metadata: { name: 'x' } }],
    [
      'a controller revision',
      'POST',
      `${apps}/controllerrevisions`,
      { metadata: { name: 'x' }, revision: 1 },
    ],
  ]

  it.each(proxied)('%s', async (...row) => {
    const [, method, path, body, headers = {}] = row
    const isLimit = /resourcequotas|limitranges/.test(path)
    for (const who of isLimit ? ['ada'] : ['ada', 'plat']) {
      const { json } = await through.ask(method, path, { who, body, headers })
      expect(json).toMatchObject({
        kind: 'Status',
        code: 403,
        message: expect.stringMatching(/takes admin/i),
      })
    }
  })

  it.each(['resourcequotas', 'limitranges'])('deletion of %s', async (resource) => {
    for (const path of [`${core}/${resource}/cap`, `${core}/${resource}`])
      expect((await through.ask('DELETE', path, { who: 'ada' })).json).toMatchObject({ code: 403 })
  })

  it.each(['exec?command=id', 'attach?stdout=true', 'portforward?ports=80'])('%s', async (way) => {
    for (const name of ['agent', 'flux']) {
      const headers = { upgrade: 'SPDY/3.1', connection: 'Upgrade' }
      const { status } = await through.ask('POST', `${core}/pods/${name}/${way}`, { who: 'ada', headers })
      expect([name, status]).toEqual([name, 403])
    }
  })

  it('excludes changes that run no other code', async () => {
    const deployment = `${apps}/deployments/node-agent`
    const restartedAt = { 'kubectl.kubernetes.io/restartedAt': 'now' }
    const asked: [string, string, object, Record<string, string>][] = [
      ['PATCH', `${core}/configmaps/agent-settings`, { metadata: { labels: { tier: 'node' } } }, merge],
      ['POST', `${core}/configmaps`, { metadata: { name: 'other' }, data: { a: 'b' } }, {}],
      ['PATCH', `${deployment}/scale`, { spec: { replicas: 2 } }, merge],
      ['PATCH', deployment, { spec: { replicas: 1 } }, merge],
      ['PATCH', deployment, { spec: { template: { metadata: { annotations: restartedAt } } } }, strategic],
      [
        'PATCH',
        `${apps}/deployments/web`,
        inTemplate({ containers: [{ name: 'main', image: 'web:2' }] }),
        strategic,
      ],
      ['POST', `${core}/pods`, { ...pod({}), metadata: { name: 'harmless' } }, {}],
    ]
    for (const [method, path, body, headers] of asked) {
      const answer = await through.ask(method, path, {
        who: 'ada',
        body,
        headers,
      })
      expect([path, answer.json.message, answer.status < 300]).toEqual([path, undefined, true])
    }
  })
})
