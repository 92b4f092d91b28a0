import { renderMessage } from '../../messages/render-message.ts'
import { expect, it } from 'vitest'
import { notesOnReplicas } from './autoscaled.ts'

it('reports unchanged replicas if the manifest sets them', () => {
  const web = (spec: object) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { ...spec },
  })
  const checked = [{ object: web({ replicas: 5 }), before: web({ replicas: 5 }) }]
  const autoscaled = new Map([['Deployment/web', 'HorizontalPodAutoscaler web']])
  expect(notesOnReplicas([{ object: web({ replicas: 2 }) }], checked, autoscaled).map(renderMessage)).toEqual(
    ['Deployment web: replicas unchanged; managed by HorizontalPodAutoscaler web.'],
  )
  expect(notesOnReplicas([{ object: web({}) }], checked, autoscaled)).toEqual([])
})
