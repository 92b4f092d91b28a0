import { expect, it } from 'vitest'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { labelGroup } from '../../clusters/mirror/group.ts'
import { groupsByReference } from './belonging.ts'
import { readDocuments } from '../reader/documents.ts'
import { readObjects } from '../reader/objects.ts'

/** Groups that unlabelled objects are assigned to, by kind and name. */
async function groupsIn(text: string): Promise<Record<string, string>> {
  const reported = readObjects(readDocuments(text).documents).objects.map(
    ({ object }: { object: KubernetesObject }) => ({
      object,
      group: labelGroup(object, 'gantry'),
    }),
  )
  const found = await groupsByReference(reported)
  return Object.fromEntries([...found].map(([id, { name }]) => [id.replace(/^[^/]*\//, ''), name]))
}

const head = (kind: string, name: string, api = 'v1'): string =>
  `---\napiVersion: ${api}\nkind: ${kind}\nmetadata: {name: ${name}}\n`
const workload = (name: string, pod: string, labels = `app: ${name}`): string =>
  `${head('Deployment', name, 'apps/v1')}spec:\n  template:\n    metadata: {labels: {${labels}}}\n    spec: ${pod}\n`
const web = workload('web', '{containers: [{name: main, image: web}]}', 'app: web, tier: front')

it('adds Services, budgets and policies to the workload that they select, and to none if they select none', async () => {
  const selecting = (kind: string, name: string, spec: string, api: string): string =>
    `${head(kind, name, api)}spec: ${spec}\n`
  const text = [
    web,
    selecting('Service', 'web', '{selector: {tier: front}}', 'v1'),
    selecting('Service', 'other', '{selector: {tier: back}}', 'v1'),
    selecting('Service', 'headless', '{selector: {}}', 'v1'),
    selecting('PodDisruptionBudget', 'keep', '{selector: {matchLabels: {app: web}}}', 'policy/v1'),
    selecting('PodDisruptionBudget', 'all', '{selector: {matchLabels: {}}}', 'policy/v1'),
    selecting(
      'NetworkPolicy',
      'in',
      '{podSelector: {matchExpressions: [{key: app, operator: In, values: [web]}]}}',
      'networking.k8s.io/v1',
    ),
    selecting('NetworkPolicy', 'deny', '{podSelector: {}}', 'networking.k8s.io/v1'),
  ].join('')
  expect(await groupsIn(text)).toEqual({
    'Service/web': 'web',
    'PodDisruptionBudget/keep': 'web',
    'NetworkPolicy/in': 'web',
  })
})

it('adds an Ingress to the application of its Services, together with its certificate', async () => {
  const spec =
    'spec:\n  tls: [{secretName: cert}]\n  rules: [{http: {paths: [{backend: {service: {name: web}}}]}}]\n'
  const text = `${head('Secret', 'cert')}${head('Ingress', 'web', 'networking.k8s.io/v1')}${spec}${head('Service', 'web')}spec: {selector: {app: web}}\n${web}`
  expect(await groupsIn(text)).toEqual({ 'Secret/cert': 'web', 'Ingress/web': 'web', 'Service/web': 'web' })
})

it("adds shared objects to the first workload of the text, and pull Secrets along with the pods' ServiceAccount", async () => {
  const job = `${head('CronJob', 'nightly', 'batch/v1')}spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: main, envFrom: [{configMapRef: {name: settings}}, {secretRef: {name: own}}]}]}}}}}\n`
  const pod =
    '{serviceAccountName: runner, containers: [{name: main, envFrom: [{configMapRef: {name: settings}}]}]}'
  const objects = ['settings', 'unused'].map((name) => head('ConfigMap', name)).join('')
  const account = `${head('ServiceAccount', 'runner')}imagePullSecrets: [{name: pull}]\n`
  const secrets = ['own', 'pull'].map((name) => head('Secret', name)).join('')
  expect(await groupsIn(`${objects}${secrets}${account}${workload('api', pod)}${job}`)).toEqual({
    'ConfigMap/settings': 'api',
    'Secret/own': 'nightly',
    'Secret/pull': 'api',
    'ServiceAccount/runner': 'api',
  })
})

it('adds an autoscaler to its target, and leaves labelled objects and Roles alone', async () => {
  const scaler = `${head('HorizontalPodAutoscaler', 'web', 'autoscaling/v2')}spec: {scaleTargetRef: {kind: Deployment, name: web}}\n`
  const reported = `${head('Service', 'web').replace('{name: web}', '{name: web, labels: {app: shop}}')}spec: {selector: {app: web}}\n`
  const role = head('Role', 'web', 'rbac.authorization.k8s.io/v1')
  expect(await groupsIn(`${web}${scaler}${reported}${role}`)).toEqual({
    'HorizontalPodAutoscaler/web': 'web',
  })
})
