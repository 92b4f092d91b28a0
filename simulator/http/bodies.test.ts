import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configMaps, deployments, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

/** Sends text unchanged; returns status code, message and warnings. */
async function send(method: string, path: string, text: string, type: string): Promise<string> {
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': type }
  const response = await fetch(`${api.simulator.url}${path}`, { method, headers, body: text })
  const { message } = (await response.json()) as { message?: string }
  const warnings = response.headers.get('warning')
  return [response.status, message, warnings].filter((part) => part !== undefined && part !== null).join(' ')
}

const applied = (text: string, query = '') =>
  send('PATCH', `${configMaps}/one?fieldManager=a${query}`, text, 'application/apply-patch+yaml')

describe('invalid YAML', () => {
  const head = 'error decoding YAML: error converting YAML to JSON: yaml: '
  it.each([
    ['data: [', 'line 1: did not find expected node content'],
    ['data: {a: 1', "line 1: did not find expected ',' or '}'"],
    ['a: b: c', 'mapping values are not allowed in this context'],
    ['a: 1\n b: 2\n', 'line 2: mapping values are not allowed in this context'],
    ['a:\n\t- x', 'line 2: found character that cannot start any token'],
  ])('%j', async (text, expected) => {
    expect(await applied(text)).toBe(`400 ${head}${expected}`)
  })

  it('is rejected as an empty object if there is no document', async () => {
    expect(await applied('# nothing\n')).toBe('400 invalid object type: /, Kind=')
  })
})

const twice = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: one\ndata:\n  a: "1"\n  a: "2"\n'
const duplicateKey =
  'error converting YAML to JSON: yaml: unmarshal errors:\n  line 7: key "a" already set in map'

it('uses the last of duplicate keys with a warning, or rejects them in strict mode', async () => {
  expect(await applied(twice, '&fieldValidation=Strict')).toBe(
    `400 error strict decoding YAML: ${duplicateKey}`,
  )
  expect(await applied(twice)).toBe(`201 299 - ${JSON.stringify(duplicateKey)}`)
  expect((await api.get(`${configMaps}/one`)).body.data).toEqual({ a: '2' })
})

it('rejects protobuf and explains how to send a manifest instead', async () => {
  const type = 'application/vnd.kubernetes.protobuf'
  const answer = await send('POST', pods, 'k8s\0', type)
  expect(answer).toMatch(/^415 .* accepted media types include: application\/json, application\/yaml\. /)
  expect(answer).toContain('--dry-run=client -o yaml | kubectl apply -f -')
})

it('rejects an apply with duplicate items in a merged list', async () => {
  const container = { name: 'main', image: 'registry.example/web:1' }
  const spec = { selector: {}, template: { spec: { containers: [container, container] } } }
  const { code, body } = await api.apply('a', `${deployments}/web`, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec,
  })
  expect([code, body.message]).toEqual([
    500,
    'failed to create typed patch object (/web; apps/v1, Kind=Deployment): .spec.template.spec.containers: duplicate entries for key [name="main"]',
  ])
})

describe('a SelfSubjectAccessReview', () => {
  const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
  const review = async (token: string, resource: string) => {
    const response = await fetch(`${api.simulator.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ spec: { resourceAttributes: { verb: 'list', resource } } }),
    })
    return ((await response.json()) as { status: unknown }).status
  }

  it('answers for the user who sends it', async () => {
    const mayDo = ({ resource }: { resource: string }) => resource === 'pods'
    await api.simulator.addUser({ name: 'tom', token: 'secret', mayDo })
    expect(await review('secret', 'pods')).toEqual({ allowed: true })
    expect(await review('secret', 'secrets')).toEqual({ allowed: false })
    expect(await review(api.token, 'secrets')).toEqual({ allowed: true })
  })
})
