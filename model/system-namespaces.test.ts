import { expect, test } from 'vitest'
import { isPlatformNamespace, matchesPattern } from './system-namespaces.ts'

test.each([
  ['argocd', 'argocd', true],
  ['argocd', 'argocd-apps', false],
  ['monitoring*', 'monitoring', true],
  ['monitoring*', 'monitoring-eu', true],
  ['monitoring*', 'my-monitoring', false],
  ['*-system', 'flux-system', true],
  ['*-system', '-system', true],
  ['*-system', 'system', false],
  ['*-system', 'flux-systems', false],
  ['a*b*c', 'abc', true],
  ['a*b*c', 'a1b2c', true],
  ['a*b*c', 'acb', false],
  ['ab*ba', 'aba', false],
  ['*', 'anything', true],
  ['flux.system', 'flux-system', false],
])('%s matches %s: %s', (pattern, name, expected) => {
  expect(matchesPattern(name, pattern)).toBe(expected)
})

test('a namespace is a platform namespace if any pattern matches', () => {
  expect(isPlatformNamespace('argocd', ['flux-system', 'argo*'])).toBe(true)
  expect(isPlatformNamespace('shop', ['flux-system', 'argo*'])).toBe(false)
  expect(isPlatformNamespace('shop', [])).toBe(false)
})
