import { expect, it } from 'vitest'
import { ingressPaths } from './ingress-paths.ts'

it('reads the ways through an ingress', () => {
  const service = (name: string, port: object) => ({ service: { name, port } })
  const rules = [
    {
      host: 'shop.example.com',
      http: {
        paths: [
          { path: '/', backend: service('storefront', { number: 3000 }) },
          { path: '/api', backend: service('api', { name: 'http' }) },
        ],
      },
    },
    { http: { paths: [{ backend: { resource: { kind: 'Bucket', name: 'files' } } }] } },
    { host: 'empty.example.com' },
  ]
  expect(ingressPaths(rules)).toEqual([
    { host: 'shop.example.com', path: '/', leadsTo: 'storefront:3000', service: 'storefront' },
    { host: 'shop.example.com', path: '/api', leadsTo: 'api:http', service: 'api' },
    { host: '', path: '/', leadsTo: 'Bucket files', service: null },
  ])
})
