import { describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import { keepRun, labelForGroup, labelForRun } from './labels.ts'

const about = { run: 'blue', application: 'shop', environment: 'team a@prod' }
const deployment = (spec: Record<string, unknown>): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', labels: { app: 'web' } },
  spec,
})
const expected = {
  'gantry/application.run': 'blue',
  'gantry/application.name': 'shop',
  'gantry/environment.name': 'team-a-prod',
  'gantry/component': 'web',
  'gantry/deployment.name': 'web',
}

it('labels an object and its pod template, and keeps the selector', () => {
  const selector = { matchLabels: { app: 'web' } }
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [] } }
  const labelled = labelForRun(deployment({ selector, template }), 'gantry', about)
  expect(labelled.metadata.labels).toEqual({ app: 'web', ...expected })
  expect(labelled.spec).toEqual({
    selector,
    template: { metadata: { labels: { app: 'web', ...expected } }, spec: { containers: [] } },
  })
})

it('labels a Service with its own name', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'front' }, spec: {} }
  expect(labelForRun(service, 'gantry', about).metadata.labels).toMatchObject({
    'gantry/application.run': 'blue',
    'gantry/service.name': 'front',
  })
})

describe('a workload that a Service of its run selects', () => {
  const service = (name: string, selector: Record<string, string>): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name },
    spec: { selector },
  })
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [] } }
  const label = 'gantry/service.name'
  const serviceOf = ({ metadata, spec }: KubernetesObject) => [
    metadata.labels?.[label],
    (spec as { template: { metadata: { labels: Record<string, string> } } }).template.metadata.labels[label],
  ]
  const among = (...services: KubernetesObject[]) =>
    labelForRun(deployment({ template }), 'gantry', { ...about, services })

  it("is labelled with that Service's name, and so are its pods", () => {
    expect(serviceOf(among(service('front', { app: 'web' })))).toEqual(['front', 'front'])
  })

  it('has no label if the Service selects other pods or not all of its own', () => {
    const labelled = among(service('other', { app: 'web', tier: 'b' }), service('external', {}))
    expect(serviceOf(labelled)).toEqual([undefined, undefined])
  })

  it('is labelled with the Service of the same name if there are several, else with the first by name', () => {
    const named = (...names: string[]) => names.map((name) => service(name, { app: 'web' }))
    expect(serviceOf(among(...named('front', 'web', 'api')))).toEqual(['web', 'web'])
    expect(serviceOf(among(...named('front', 'api')))).toEqual(['api', 'api'])
  })

  it('may be selected by labels of the run, too', () => {
    expect(serviceOf(among(service('front', { 'gantry/component': 'web' })))).toEqual(['front', 'front'])
  })

  it('keeps its label when it is imported without the Service', () => {
    const labelled = among(service('front', { app: 'web' }))
    expect(keepRun(deployment({ template }), labelled, 'gantry')).toEqual(
      labelForRun(labelled, 'gantry', about),
    )
  })

  it('is labelled without its pods if these can’t change', () => {
    const job = { ...deployment({ template }), apiVersion: 'batch/v1', kind: 'Job' }
    const labelled = labelForRun(job, 'gantry', { ...about, services: [service('front', { app: 'web' })] })
    expect(serviceOf(labelled)).toEqual(['front', undefined])
    expect(serviceOf(keepRun(job, labelled, 'gantry'))).toEqual(['front', undefined])
  })
})

it('gives a workload without a selector one that matches its pods', () => {
  const labelled = labelForRun(deployment({ template: { spec: {} } }), 'gantry', about)
  const { selector, template } = labelled.spec as {
    selector: { matchLabels: Record<string, string> }
    template: { metadata: { labels: Record<string, string> } }
  }
  expect(selector.matchLabels).toEqual({ 'gantry/application.run': 'blue', 'gantry/component': 'web' })
  expect(template.metadata.labels).toMatchObject(selector.matchLabels)
})

it('labels the pods of a CronJob', () => {
  const cronJob = { apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: 'nightly' }, spec: {} }
  const labelled = labelForRun(cronJob, 'gantry', about)
  expect(labelled.spec).toMatchObject({
    jobTemplate: { spec: { template: { metadata: { labels: { 'gantry/component': 'nightly' } } } } },
  })
})

it('adds an object to a group unless it has a label of its own', () => {
  const object = deployment({})
  expect(labelForGroup(object, 'shop').metadata.labels?.['app.kubernetes.io/instance']).toBe('shop')
  const own = { ...object, metadata: { name: 'web', labels: { 'app.kubernetes.io/instance': 'other' } } }
  expect(labelForGroup(own, 'shop').metadata.labels?.['app.kubernetes.io/instance']).toBe('other')
})
