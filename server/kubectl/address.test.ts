import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors.ts'
import { isProxied, isReading, parseRequest, splitAddress } from './address.ts'

const read = (method: string, path: string, query = '') => {
  const { target } = parseRequest(method, path, query)
  if (!target) return null
  const { verb, group, resource, namespace, name, subresource } = target
  return [verb, group, resource, namespace, name, subresource]
}

const statusOf = (method: string, path: string): number => {
  try {
    parseRequest(method, path, '')
    return 200
  } catch (error) {
    return error instanceof ApiError ? error.status : 500
  }
}

describe('the address of a proxied request', () => {
  it.each([
    ['GET', '/api/v1/pods', '', ['list', '', 'pods', null, null, null]],
    ['GET', '/api/v1/pods', 'watch=true', ['watch', '', 'pods', null, null, null]],
    ['GET', '/api/v1/pods', 'watch=0', ['list', '', 'pods', null, null, null]],
    ['GET', '/api/v1/namespaces/shop/pods/web', '', ['get', '', 'pods', 'shop', 'web', null]],
    ['GET', '/api/v1/namespaces/shop/pods/web/log', 'follow=true', ['get', '', 'pods', 'shop', 'web', 'log']],
    ['GET', '/api/v1/namespaces', '', ['list', '', 'namespaces', null, null, null]],
    ['DELETE', '/api/v1/namespaces/shop', '', ['delete', '', 'namespaces', null, 'shop', null]],
    ['PUT', '/api/v1/namespaces/shop/finalize', '', ['update', '', 'namespaces', null, 'shop', 'finalize']],
    ['DELETE', '/api/v1/namespaces/shop/pods', '', ['deletecollection', '', 'pods', 'shop', null, null]],
    [
      'POST',
      '/apis/apps/v1/namespaces/shop/deployments/',
      '',
      ['create', 'apps', 'deployments', 'shop', null, null],
    ],
    [
      'PATCH',
      '/apis/apps/v1/namespaces/shop/deployments/web/scale',
      '',
      ['patch', 'apps', 'deployments', 'shop', 'web', 'scale'],
    ],
    [
      'GET',
      '/apis/rbac.authorization.k8s.io/v1/clusterroles/system:node',
      '',
      ['get', 'rbac.authorization.k8s.io', 'clusterroles', null, 'system:node', null],
    ],
    ['GET', '/apis/apps/v1', '', null],
    ['GET', '/openapi/v3/apis/apps/v1', '', null],
    ['GET', '/', '', null],
  ])('%s %s?%s is parsed as the API server parses it', (method, path, query, expected) => {
    expect(read(method, path, query)).toEqual(expected)
  })

  it.each([
    ['a slash in a name', '/api/v1/namespaces/shop/pods/a%2Fb', 400],
    ['a double-encoded name', '/api/v1/namespaces/shop/pods/a%252fb', 400],
    ['a parent folder', '/api/v1/namespaces/shop/../kube-system/pods', 400],
    ['an encoded parent folder', '/api/v1/namespaces/shop/%2e%2e/kube-system/pods', 400],
    ['an empty segment', '/api/v1/namespaces//pods', 400],
    ['a backslash', '/api/v1/namespaces/shop\\pods', 400],
    ['invalid encoding', '/api/v1/namespaces/%zz/pods', 400],
    ['the deprecated form of a watch', '/api/v1/watch/namespaces/shop/secrets', 400],
    ['a proxy to a pod', '/api/v1/namespaces/shop/pods/web/proxy/secret', 403],
    ['a proxy to a node', '/api/v1/nodes/one/proxy', 403],
    ['more than a subresource', '/api/v1/namespaces/shop/pods/web/log/more', 404],
  ])('%s is refused', (_what, path, status) => {
    expect(statusOf('GET', path)).toBe(status)
  })

  it('allows only the five methods of objects, and no writes to other addresses', () => {
    expect(statusOf('HEAD', '/api/v1/pods')).toBe(405)
    expect(statusOf('OPTIONS', '/api/v1/pods')).toBe(405)
    expect(statusOf('POST', '/version')).toBe(404)
  })

  it('is forwarded as it was parsed', () => {
    const { path } = parseRequest('GET', '/api/v1/namespaces/shop/pods', 'labelSelector=app%3Dweb;x&limit=5')
    expect(path).toBe('/api/v1/namespaces/shop/pods?labelSelector=app%3Dweb%3Bx&limit=5')
  })

  it('counts exec as a write even if it is requested with GET', () => {
    const { target } = parseRequest('GET', '/api/v1/namespaces/shop/pods/web/exec', 'command=sh')
    expect(target && isReading(target)).toBe(false)
  })

  it('ignores dryRun where the API server ignores it', () => {
    const isDryRun = (method: string, path: string) =>
      parseRequest(method, path, 'dryRun=All').target?.isDryRun
    const pods = '/api/v1/namespaces/shop/pods'
    expect(isDryRun('POST', pods)).toBe(true)
    expect(isDryRun('PATCH', `${pods}/web`)).toBe(true)
    // Options in the body replace those in the URL, and tokens are always created.
    expect(isDryRun('DELETE', `${pods}/web`)).toBe(false)
    expect(isDryRun('DELETE', pods)).toBe(false)
    expect(isDryRun('POST', '/api/v1/namespaces/shop/serviceaccounts/default/token')).toBe(false)
  })

  it('contains its cluster', () => {
    expect(splitAddress('/kubernetes/clusters/one/api/v1/pods?limit=1')).toEqual({
      clusterId: 'one',
      path: '/api/v1/pods',
      query: 'limit=1',
    })
    expect(splitAddress('/kubernetes/clusters/one').path).toBe('/')
    expect(isProxied('/kubernetes/clusters/one/api')).toBe(true)
    expect(isProxied('/kubernetes/clustersbeside')).toBe(false)
  })
})
