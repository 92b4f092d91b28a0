import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import {
  asBuilder,
  asRunner,
  binding,
  deployment,
  HeldService,
  podSpec,
  privileged,
  rbac,
} from './held-clusters.fixture.ts'

describe('settings that a role may not write to clusters', () => {
  let held: HeldService
  beforeAll(async () => {
    held = await HeldService.start()
  })
  afterAll(() => held.simulated.stop())

  /** Forbidden settings: kind, path of the field, pod spec of a Deployment, or else a whole manifest. */
  const texts: [string, string, string, string][] = [
    ['Deployment', 'spec.template.spec.hostPID', podSpec('web', 'hostPID: true,'), ''],
    ['Deployment', 'spec.template.spec.hostNetwork', podSpec('web', 'hostNetwork: true,'), ''],
    [
      'Deployment',
      'spec.template.spec.volumes[0].hostPath',
      podSpec('web', 'volumes: [{name: root, hostPath: {path: /}}],'),
      '',
    ],
    [
      'Deployment',
      'spec.template.spec.containers[0].securityContext.privileged',
      podSpec('web', '', privileged),
      '',
    ],
    [
      'Deployment',
      'spec.template.spec.containers[0].securityContext.capabilities',
      podSpec('web', '', ', securityContext: {capabilities: {add: [SYS_ADMIN]}}'),
      '',
    ],
    [
      'Deployment',
      'spec.template.spec.initContainers[0].securityContext.privileged',
      podSpec('web', 'initContainers: [{name: a, image: "a:1", securityContext: {privileged: true}}],'),
      '',
    ],
    [
      'Pod',
      'spec.hostPID',
      '',
      `\napiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: ${podSpec('web', 'hostPID: true,')}`,
    ],
    [
      'CronJob',
      'spec.jobTemplate.spec.template.spec.hostPID',
      '',
      `
apiVersion: batch/v1
kind: CronJob
metadata: {name: web}
spec:
  schedule: "* * * * *"
  jobTemplate: {spec: {template: {spec: ${podSpec('web', 'restartPolicy: Never, hostPID: true,')}}}}`,
    ],
    [
      'ControllerRevision',
      'data.spec.template.spec.hostPID',
      '',
      `
apiVersion: apps/v1
kind: ControllerRevision
metadata: {name: web}
revision: 1
data: {spec: {template: {spec: {hostPID: true}}}}`,
    ],
    [
      'Service',
      'spec.externalIPs',
      '',
      '\napiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {ports: [{port: 80}], externalIPs: [10.0.0.1]}',
    ],
    [
      'Endpoints',
      'subsets',
      '',
      '\napiVersion: v1\nkind: Endpoints\nmetadata: {name: web}\nsubsets: [{addresses: [{ip: 10.0.0.1}], ports: [{port: 80}]}]',
    ],
    ['RoleBinding', 'roleRef', '', binding('web')],
    [
      'Role',
      'rules',
      '',
      `\napiVersion: ${rbac}/v1\nkind: Role\nmetadata: {name: web}\nrules: [{apiGroups: ["*"], resources: ["*"], verbs: ["*"]}]`,
    ],
  ]

  it.for(texts)('is refused to devops by import: %s with %s', async ([kind, field, spec, text]) => {
    const whole = text === '' ? deployment('web', spec) : text
    const settings =
      '\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: beside}\ndata: {privileged: "true"}\n'
    for (const query of ['', '?dryRun=true']) {
      const refused = await held.importAs(asBuilder, `${settings}---${whole}`, query)
      expect(refused).toMatchObject({
        status: 403,
        message: expect.stringContaining(
          `which may not set ${field} of ${kind} web: it lends rights or reaches`,
        ),
        errors: [{ field }],
      })
      expect(refused.message).toMatch(/^Document 2 \(line \d+\)/)
      expect(refused.message).toMatch(/It takes admin\.$/)
    }
    expect(await held.isGone('ConfigMap', 'beside')).toBe(true)
  })

  it('is accepted from an admin, and harmless settings from everyone', async () => {
    await held.start(deployment('mighty', podSpec('mighty', 'hostPID: true,', privileged)))
    const free = `
apiVersion: v1
kind: ConfigMap
metadata: {name: free, annotations: {hostPID: "true"}}
data: {privileged: "true", hostPath: /}
---
apiVersion: v1
kind: Secret
metadata: {name: free}
stringData: {hostPID: "true"}
---${deployment('plain', podSpec('plain', '', ', securityContext: {privileged: false, capabilities: {add: [CHOWN]}}'))}`
    expect(await held.importAs(asBuilder, free)).toMatchObject({ status: 200 })
  })

  it('is refused through every other way to set it', async () => {
    const { service } = held.simulated
    await held.start(deployment('calm', podSpec('calm')))
    const row = await held.rowOf('deployments', 'calm')
    const [spec] = row.spec
    const [template] = spec.template
    const [pod] = template.spec
    const [container] = pod.containers
    const mayNot = { status: 403, message: expect.stringContaining('It takes admin.') }
    const evil = { privileged: true }
    const ways: ['POST' | 'PUT', string, Json][] = [
      ['PUT', pod.uri, { hostPID: true }],
      ['PUT', pod.uri, { additionalProperties: { hostPID: true } }],
      ['PUT', template.uri, { spec: [{ id: pod.id, hostNetwork: true }] }],
      ['PUT', container.uri, { securityContext: evil }],
      ['PUT', container.uri, { image: 'calm:2', additionalProperties: { securityContext: evil } }],
      ['POST', `${pod.uri}/containers`, { name: 'more', image: 'more:1', securityContext: evil }],
      ['POST', `${pod.uri}/initContainers`, { name: 'more', image: 'more:1', securityContext: evil }],
      ['POST', `${pod.uri}/volumes`, { name: 'root', hostPath: { path: '/' } }],
      ['POST', `${container.uri}/ports`, { containerPort: 80, hostPort: 80 }],
      [
        'POST',
        `${held.environment.uri}/roleBindings`,
        {
          name: 'mine',
          roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: 'cluster-admin' },
          subjects: [{ kind: 'ServiceAccount', name: 'default' }],
        },
      ],
      [
        'POST',
        `${held.environment.uri}/genericResources`,
        {
          name: 'mine',
          apiVersion: 'v1',
          kind: 'Endpoints',
          additionalProperties: { subsets: [{ addresses: [{ ip: '10.0.0.1' }] }] },
        },
      ],
    ]
    const before = (await held.live('Deployment', 'calm')).spec
    for (const [method, url, body] of ways)
      expect([url, await service.refusal(method, url, body, asBuilder)]).toMatchObject([url, mayNot])
    expect((await held.live('Deployment', 'calm')).spec).toEqual(before)
    expect(await held.isGone('RoleBinding', 'mine')).toBe(true)
  })

  it('requires admin if it applies to the whole cluster', async () => {
    const { service, hostCluster } = held.simulated
    const [{ id }] = await service.get(`${hostCluster.uri}/kubernetesCluster`)
    const cluster = `/cluster/api/kubernetesClusters/${id}`
    const body = { name: 'mine', roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: 'cluster-admin' } }
    const volume = {
      name: 'root',
      spec: [
        {
          capacity: { storage: '1Gi' },
          accessModes: ['ReadWriteOnce'],
          additionalProperties: { hostPath: { path: '/' } },
        },
      ],
    }
    for (const headers of [asBuilder, asRunner])
      for (const [collection, asked] of [
        ['clusterRoleBindings', body],
        ['clusterRoles', { name: 'mine', rules: [] }],
        ['persistentVolumes', volume],
      ] as const)
        expect((await service.refusal('POST', `${cluster}/${collection}`, asked, headers)).status).toBe(403)
  })
})
