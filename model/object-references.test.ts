import { expect, test } from 'vitest'
import { ingressCertificates, ingressServices, scaleTarget } from './object-references.ts'

const path = (name: string) => ({ path: '/', backend: { service: { name, port: { number: 80 } } } })

test("lists each Service of an Ingress's rules and default backend once", () => {
  const spec = {
    defaultBackend: { service: { name: 'rest' } },
    rules: [{ http: { paths: [path('shop'), path('cart')] } }, { http: { paths: [path('shop')] } }],
  }
  expect(ingressServices(spec)).toEqual(['shop', 'cart', 'rest'])
})

test('ignores a backend that is not a Service and a rule without paths', () => {
  const bucket = { backend: { resource: { kind: 'StorageBucket', name: 'pictures' } } }
  expect(ingressServices({ rules: [{ host: 'a.example' }, { http: { paths: [bucket] } }] })).toEqual([])
  expect(ingressServices(undefined)).toEqual([])
})

test('lists certificates only for hosts with a Secret', () => {
  const tls = [{ secretName: 'web' }, { hosts: ['b.example'] }, { secretName: '' }, { secretName: 'web' }]
  expect(ingressCertificates({ tls })).toEqual(['web'])
})

test('an autoscaler has a target if kind and name are set', () => {
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }
  expect(scaleTarget({ scaleTargetRef: target })).toEqual({ kind: 'Deployment', name: 'web' })
  expect(scaleTarget({ scaleTargetRef: { kind: 'Deployment' } })).toBeNull()
})
