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

it('labels an object and its pod template, and leaves the selector alone', () => {
  const selector = { matchLabels: { app: 'web' } }
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [] } }
  const labelled = labelForRun(deployment({ selector, template }), 'gantry', about)
  expect(labelled.metadata.labels).toEqual({ app: 'web', ...expected })
  expect(labelled.spec).toEqual({
    selector,
    template: { metadata: { labels: { app: 'web', ...expected } }, spec: { containers: [] } },
  })
})

it('names a service by its own name', () => {
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

  it('carries the name of that Service, and so do its pods', () => {
    expect(serviceOf(among(service('front', { app: 'web' })))).toEqual(['front', 'front'])
  })

  it('carries none that selects other pods, or leaves the pods to others', () => {
    const labelled = among(service('other', { app: 'web', tier: 'b' }), service('external', {}))
    expect(serviceOf(labelled)).toEqual([undefined, undefined])
  })

  it('carries the one of its own name among several, else the first by name', () => {
    const named = (...names: string[]) => names.map((name) => service(name, { app: 'web' }))
    expect(serviceOf(among(...named('front', 'web', 'api')))).toEqual(['web', 'web'])
    expect(serviceOf(among(...named('front', 'api')))).toEqual(['api', 'api'])
  })

  it('is selected by labels of the run, too', () => {
    expect(serviceOf(among(service('front', { 'gantry/component': 'web' })))).toEqual(['front', 'front'])
  })

  it('keeps its label when its text comes without the Service', () => {
    const labelled = among(service('front', { app: 'web' }))
    expect(keepRun(deployment({ template }), labelled, 'gantry')).toEqual(
      labelForRun(labelled, 'gantry', about),
    )
  })

  it('carries it without its pods where these can’t change', () => {
    const job = { ...deployment({ template }), apiVersion: 'batch/v1', kind: 'Job' }
    const labelled = labelForRun(job, 'gantry', { ...about, services: [service('front', { app: 'web' })] })
    expect(serviceOf(labelled)).toEqual(['front', undefined])
    expect(serviceOf(keepRun(job, labelled, 'gantry'))).toEqual(['front', undefined])
  })
})

it('gives a workload without a selector one that its pods match', () => {
  const labelled = labelForRun(deployment({ template: { spec: {} } }), 'gantry', about)
  const { selector, template } = labelled.spec as {
    selector: { matchLabels: Record<string, string> }
    template: { metadata: { labels: Record<string, string> } }
  }
  expect(selector.matchLabels).toEqual({ 'gantry/application.run': 'blue', 'gantry/component': 'web' })
  expect(template.metadata.labels).toMatchObject(selector.matchLabels)
})

it('labels the pods of a cron job deep inside it', () => {
  const cronJob = { apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: 'nightly' }, spec: {} }
  const labelled = labelForRun(cronJob, 'gantry', about)
  expect(labelled.spec).toMatchObject({
    jobTemplate: { spec: { template: { metadata: { labels: { 'gantry/component': 'nightly' } } } } },
  })
})

it('puts an object into a group unless its own label does', () => {
  const object = deployment({})
  expect(labelForGroup(object, 'shop').metadata.labels?.['app.kubernetes.io/instance']).toBe('shop')
  const own = { ...object, metadata: { name: 'web', labels: { 'app.kubernetes.io/instance': 'other' } } }
  expect(labelForGroup(own, 'shop').metadata.labels?.['app.kubernetes.io/instance']).toBe('other')
})
