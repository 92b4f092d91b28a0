import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import { activity } from '../../messages/en/activity.ts'
import { useRequestWords } from './request-words.ts'

const request = (rest: Partial<ObservedRequest>): ObservedRequest => ({
  verb: 'create',
  resource: 'namespaces',
  namespace: null,
  objectName: 'demo',
  hostCluster: 'eu',
  client: 'kubectl',
  action: null,
  valueBefore: null,
  value: null,
  statusCode: 201,
  isOver: true,
  object: null,
  ...rest,
})

function Words({ reported }: { reported: ObservedRequest }) {
  const { deed, outcome } = useRequestWords(reported)
  return `${deed}: ${outcome}`
}

const wordsOf = (reported: ObservedRequest): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ activity }}>
      <Words reported={reported} />
    </IntlProvider>,
  )

test.each([
  [{}, 'created namespace demo by kubectl: accepted'],
  [{ statusCode: 415 }, 'request to create namespace demo by kubectl: refused (415)'],
  [{ statusCode: null }, 'request to create namespace demo by kubectl: not answered'],
  [
    {
      statusCode: 403,
      verb: 'patch',
      action: 'scale',
      resource: 'deployments.apps/scale',
      objectName: 'cart',
    },
    'request to scale deployment cart by kubectl: refused (403)',
  ],
  [{ statusCode: 404, verb: 'delete' }, 'request to delete namespace demo by kubectl: refused (404)'],
] as const)('describes %o as done only if it was', (reported, words) => {
  expect(wordsOf(request(reported))).toBe(words)
})
