import { expect, test } from 'vitest'
import { countPods, isRunName, suggestRunName } from './run-values.ts'

test.each([
  ['Ledger_prod 2', 'ledger-prod-2'],
  ['--web--', 'web'],
  ['web', 'web'],
  ['äöü', 'web-2'],
])('%s suggests %s, which would do', (name, suggested) => {
  expect(suggestRunName(name)).toBe(suggested)
  expect(isRunName(suggested)).toBe(true)
})

test('counts one pod where nothing is said', () => {
  const application = {
    id: 'a', modelIndex: 'Application', service: 'Catalog', uri: '',
    deployments: [{ spec: [{ replicas: 3 }] }, { spec: [{}] }, {}],
    statefulSets: [{ spec: [{ replicas: 0 }] }],
  } // oxfmt-ignore
  expect(countPods(application)).toBe(5)
})
