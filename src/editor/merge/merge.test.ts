import { expect, it } from 'vitest'
import { theirChanges, writePath } from './merge.ts'

const deployment = (spec: object, labels: object = { app: 'web' }) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', labels },
  spec,
})
const reported = (...sides: [object[], object[], object[]]) =>
  theirChanges(...sides).map(({ object, path, theirs, isConflict }) => [
    `${object} ${writePath(path)}`,
    theirs,
    isConflict,
  ])

it('takes remote changes to untouched fields, and reports conflicts where both changed', () => {
  const base = deployment({ replicas: 1, paused: false, minReadySeconds: 5 })
  const mine = deployment({ replicas: 2, paused: true, minReadySeconds: 5 })
  const theirs = deployment({ replicas: 3, paused: false }, { app: 'web', tier: 'front' })
  expect(reported([base], [mine], [theirs])).toEqual([
    ['Deployment web metadata.labels.tier', 'front', false],
    ['Deployment web spec.replicas', 3, true],
    ['Deployment web spec.minReadySeconds', undefined, false],
  ])
})

it('reports nothing if both made the same change, or only the edit changed something', () => {
  const base = deployment({ replicas: 1 })
  expect(reported([base], [deployment({ replicas: 2 })], [deployment({ replicas: 2 })])).toEqual([])
  expect(reported([base], [deployment({ replicas: 2 })], [base])).toEqual([])
})

it('matches list items by their keys', () => {
  const containers = (...images: string[]) =>
    deployment({ containers: images.map((image) => ({ name: image.split(':')[0], image })) })
  expect(
    reported(
      [containers('web:1', 'log:1')],
      [containers('log:2', 'web:1')],
      [containers('web:2', 'log:1', 'new:1')],
    ),
  ).toEqual([
    ['Deployment web spec.containers[name=web].image', 'web:2', false],
    ['Deployment web spec.containers[name=new]', { name: 'new', image: 'new:1' }, false],
  ])
})

it('treats other lists as a whole', () => {
  const args = (...words: string[]) => deployment({ args: words })
  expect(reported([args('a')], [args('a', 'b')], [args('c')])).toEqual([
    ['Deployment web spec.args', ['c'], true],
  ])
})

it('detects added and removed objects', () => {
  const base = deployment({ replicas: 1 })
  const made = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } }
  expect(reported([base], [base], [base, made])).toEqual([['Service web ', made, false]])
  expect(reported([base], [deployment({ replicas: 2 })], [])).toEqual([['Deployment web ', undefined, true]])
})

it('quotes keys with dots', () => {
  expect(writePath(['metadata', 'labels', 'app.kubernetes.io/name'])).toBe(
    'metadata.labels["app.kubernetes.io/name"]',
  )
})
