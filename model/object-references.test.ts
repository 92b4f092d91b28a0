import { expect, test } from 'vitest'
import { ingressCertificates, ingressServices, scaleTarget } from './object-references.ts'

const path = (name: string) => ({ path: '/', backend: { service: { name, port: { number: 80 } } } })

test('an ingress leads to the services of its rules and to the one of all other requests, each once', () => {
  const spec = {
    defaultBackend: { service: { name: 'rest' } },
    rules: [{ http: { paths: [path('shop'), path('cart')] } }, { http: { paths: [path('shop')] } }],
  }
  expect(ingressServices(spec)).toEqual(['shop', 'cart', 'rest'])
})

test('a backend that is no service, and a rule without paths, lead to none', () => {
  const bucket = { backend: { resource: { kind: 'StorageBucket', name: 'pictures' } } }
  expect(ingressServices({ rules: [{ host: 'a.example' }, { http: { paths: [bucket] } }] })).toEqual([])
  expect(ingressServices(undefined)).toEqual([])
})

test('an ingress shows certificates of its secrets, and of hosts without one none', () => {
  const tls = [{ secretName: 'web' }, { hosts: ['b.example'] }, { secretName: '' }, { secretName: 'web' }]
  expect(ingressCertificates({ tls })).toEqual(['web'])
})

test('an autoscaler has a target when kind and name are told', () => {
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }
  expect(scaleTarget({ scaleTargetRef: target })).toEqual({ kind: 'Deployment', name: 'web' })
  expect(scaleTarget({ scaleTargetRef: { kind: 'Deployment' } })).toBeNull()
})
