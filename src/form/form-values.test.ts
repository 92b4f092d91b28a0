import { expect, test } from 'vitest'
import { integer, string } from '../../model/define.ts'
import { model } from '../../model/index.ts'
import { message } from '../../model/messages/message.ts'
import {
  createBody,
  initialValues,
  keptSecret,
  problemOf,
  requiring,
  secretToGive,
  updateBody,
  withKeptSecrets,
  withLabel,
  writableAttributes,
} from './form-values.ts'

const hostGroup = model.get('config.HostGroup')

test('asks for writable attributes when creating, and for mutable ones when editing', () => {
  const created = writableAttributes(hostGroup, 'create').map(({ name }) => name)
  expect(created).toContain('name')
  expect(created).not.toContain('state')
  const provider = writableAttributes(model.get('config.CloudProvider'), 'update').map(({ name }) => name)
  expect(provider).not.toContain('type')
})

test("starts with the model's defaults", () => {
  const attributes = writableAttributes(hostGroup, 'create', ['desiredCount', 'minHosts', 'maxHosts'])
  expect(initialValues(attributes)).toEqual({ desiredCount: 1, minHosts: 0, maxHosts: 5 })
  expect(initialValues(attributes, { maxHosts: 9 })).toMatchObject({ maxHosts: 9 })
})

test("finds missing and invalid values by the service's own rules", () => {
  const name = string({ key: true, format: 'dnsLabel' })
  expect(problemOf('', name)).toEqual({ kind: 'missing' })
  expect(problemOf('Web_1', name)).toMatchObject({ kind: 'wrong' })
  expect(problemOf('web-1', name)).toBeNull()
  expect(problemOf(null, integer({ min: 0 }))).toBeNull()
  expect(problemOf(-1, integer({ min: 0 }))).toEqual({
    kind: 'wrong',
    problem: { code: 'problems.tooSmall', params: { min: 0 } },
  })
})

test('sends every set value on create, and only differences on update', () => {
  expect(createBody({ name: 'a', description: '', labels: null, count: 0 })).toEqual({ name: 'a', count: 0 })
  const before = { name: 'a', description: 'x', count: 1, tags: ['a'] }
  expect(updateBody(before, { name: 'a', description: '', count: 2, tags: ['a'] })).toEqual({
    description: null,
    count: 2,
  })
})

test('asks for a secret again when its destination changes', () => {
  const host = model.get('config.AlarmTarget').attributes.get('smtpHost') ?? string()
  const before = 'mail.example.com'
  const kept = withKeptSecrets({ smtpHost: before, secretsSet: ['smtpPassword'] })
  const requestedSecret = (value: string, values: object = {}): string | undefined =>
    secretToGive(host, { before, value, values: { ...kept, ...values } })?.name
  expect(kept['smtpPassword']).toBe(keptSecret)
  expect(requestedSecret(before)).toBeUndefined()
  expect(requestedSecret('mail.mine.example')).toBe('smtpPassword')
  expect(requestedSecret('mail.mine.example', { smtpPassword: 'another' })).toBeUndefined()
  expect(requestedSecret('mail.mine.example', { smtpPassword: null })).toBeUndefined()
})

test('a form can require more than the model, including lists', () => {
  const target = model.get('config.AlarmTarget')
  const attributes = requiring(writableAttributes(target, 'create', ['to', 'from', 'clusters']), [
    'to',
    'from',
  ])
  const missing = attributes.filter(({ name, attribute }) => {
    const value = initialValues(attributes)[name]
    return problemOf(value, attribute)?.kind === 'missing'
  })
  expect(missing.map(({ name }) => name)).toEqual(['to', 'from'])
  const [to] = attributes
  expect(to && problemOf([], to.attribute)).toEqual({ kind: 'missing' })
  expect(to && problemOf(['ops@example.com'], to.attribute)).toBeNull()
})

test("replaces attribute names in service messages with the form's labels", () => {
  const problem = message('rules.noWholeUrl')
  const at = (field: string) => ({
    modelIndex: 'AlarmTarget',
    reasons: [message('violations.field', { field, problem })],
  })
  expect(withLabel(at('AlarmTarget.url'), 'url', 'URL')).toEqual(at('URL'))
  expect(withLabel(at('AlarmTarget.urls'), 'url', 'URL')).toEqual(at('AlarmTarget.urls'))
})
