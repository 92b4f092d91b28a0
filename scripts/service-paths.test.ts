import { expect, test } from 'vitest'
import { servicePaths } from './service-paths.ts'

const isPassedOn = (url: string): boolean => servicePaths.some((pattern) => new RegExp(pattern).test(url))

test.each([
  '/api',
  '/api/environments/',
  '/environments/api/pods?fields=id',
  '/session',
  '/events?lastEventId=4',
  '/terminals?ticket=x',
  '/kubernetes/kubeconfigs',
  '/openapi.json',
])('the dev server passes %s on to the service', (url) => {
  expect(isPassedOn(url)).toBe(true)
})

test.each([
  '/',
  '/api-explorer',
  '/api-explorer/users/User',
  '/environments',
  '/environments/6a0a8a3c-0000-4000-8000-000000000000/events',
  '/clusters',
  '/openapi_json',
  '/src/api/session.ts',
])('the dev server serves %s itself', (url) => {
  expect(isPassedOn(url)).toBe(false)
})
