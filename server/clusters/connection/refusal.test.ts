import { expect, it } from 'vitest'
import { englishOf } from '../../errors.ts'
import { ClusterError } from './cluster.ts'
import { unknownField as unknownFieldTexts } from './plain-words.ts'
import { parseAnswer, refusal } from './refusal.ts'

const unknownField = (field: string): string => englishOf(unknownFieldTexts(field))

const host = '10.0.0.5:6443'
const status = (code: number, message: string, causes: object[] = []) => ({
  status: code,
  text: JSON.stringify({ kind: 'Status', status: 'Failure', message, details: { causes }, code }),
})

it.each([
  [400, 'invalid'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [422, 'invalid'],
  [429, 'refused'],
  [503, 'refused'],
])("maps %i to %s with the API server's message", (code, reason) => {
  const error = refusal(status(code, 'No.', [{ field: 'spec', message: 'wrong' }]), host)
  expect(error).toMatchObject({ reason, message: 'No.', causes: [{ field: 'spec', message: 'wrong' }] })
})

it("reads one or several fields of an object that server-side apply can't type", () => {
  const begin = 'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment):'
  const one = refusal(status(500, `${begin} .spec.replcas: field not declared in schema`), host)
  expect(one).toMatchObject({
    reason: 'invalid',
    message: unknownField('spec.replcas'),
    causes: [{ field: 'spec.replcas', message: unknownField('spec.replcas') }],
  })
  const two = refusal(
    status(500, `${begin} errors:\n  .spec.a: expected list\n  .spec.b[0]: expected map`),
    host,
  )
  expect(two.causes).toEqual([
    { field: 'spec.a', message: 'expected list' },
    { field: 'spec.b[0]', message: 'expected map' },
  ])
})

it('omits the patched object from the message, because it may contain a Secret', () => {
  const object = JSON.stringify(
    JSON.stringify({ kind: 'Secret', data: { pw: 'aHVudGVy' }, spec: { nope: 1 } }),
  )
  const why = 'strict decoding error: unknown field "spec.nope", unknown field "kindly"'
  const value = `Invalid value: ${object}: ${why}`
  const error = refusal(
    status(422, ` "" is invalid: patch: ${value}`, [{ field: 'patch', message: value }]),
    host,
  )
  expect(error).toMatchObject({
    reason: 'invalid',
    message: `${unknownField('spec.nope')} ${unknownField('kindly')}`,
    causes: [
      { field: 'spec.nope', message: unknownField('spec.nope') },
      { field: 'kindly', message: unknownField('kindly') },
    ],
  })
})

it('has a message for refusals without one, and for servers other than an API server', () => {
  expect(refusal({ status: 502, text: '' }, host).message).toBe(
    `The API server at ${host} answered with status 502 and no reason.`,
  )
  expect(refusal({ status: 500, text: 'etcd is away' }, host).message).toBe('etcd is away')
  expect(() => parseAnswer({ status: 200, text: '<html>' }, host)).toThrow(ClusterError)
  expect(() => parseAnswer({ status: 200, text: '<html>' }, host)).toThrow(/is not a Kubernetes API server/)
})

it('names the expected type of a value, and all misspelt fields', () => {
  const begin = 'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment):'
  const wrong = refusal(
    status(500, `${begin} .spec.replicas: expected numeric (int or float), got string`),
    host,
  )
  const message =
    'spec.replicas must be an integer. The API server reported: "expected numeric (int or float), got string".'
  expect(wrong).toMatchObject({ message, causes: [{ field: 'spec.replicas', message }] })
  const strict = 'Deployment in version "v1" cannot be handled as a Deployment: strict decoding error: '
  const misspelt = refusal(status(400, `${strict}unknown field "spec.a", unknown field "spec.b[0].c"`), host)
  expect(misspelt.causes.map(({ field }) => field)).toEqual(['spec.a', 'spec.b[0].c'])
})
