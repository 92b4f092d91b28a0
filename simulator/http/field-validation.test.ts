import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployment, deployments, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

const web = `${deployments}/web`
const strict = `${deployments}?fieldValidation=Strict`
const misspelt = deployment({ replcas: 2 })

describe('a misspelt field', () => {
  it('is rejected in strict mode with all violations', async () => {
    const object = deployment({ replcas: 2 })
    Object.assign(object.spec.template.spec.containers[1] ?? {}, { imag: 'x' })
    const { code, body } = await api.post(strict, object)
    expect([code, body.message]).toEqual([
      400,
      'Deployment in version "v1" cannot be handled as a Deployment: strict decoding error: unknown field "spec.template.spec.containers[1].imag", unknown field "spec.replcas"',
    ])
  })

  it('is dropped otherwise, with a warning unless the client ignores it', async () => {
    const warning = async (query: string) => {
      const response = await api.request('POST', `${deployments}?dryRun=All${query}`, misspelt)
      expect(await response.text()).not.toContain('replcas')
      return response.headers.get('warning')
    }
    expect(await warning('')).toBe('299 - "unknown field \\"spec.replcas\\""')
    expect(await warning('&fieldValidation=Warn')).toContain('spec.replcas')
    expect(await warning('&fieldValidation=Ignore')).toBeNull()
    expect((await api.post(`${deployments}?fieldValidation=Maybe`, misspelt)).code).toBe(422)
  })

  it('is rejected in a patch in strict mode', async () => {
    await api.post(deployments, deployment())
    const { code, body } = await api.patch('merge', `${web}?fieldValidation=Strict`, { spec: { replcas: 2 } })
    expect([code, body.message]).toEqual([
      422,
      expect.stringMatching(/strict decoding error: unknown field "spec.replcas"$/),
    ])
  })

  it('is never applied', async () => {
    const apply = async (spec: object) => {
      return (await api.apply('tester', web, deployment(spec))).body.message
    }
    const subject = 'failed to create typed patch object (/web; apps/v1, Kind=Deployment)'
    expect(await apply({ replcas: 1 })).toBe(`${subject}: .spec.replcas: field not declared in schema`)
    expect(await apply({ replicas: 'many' })).toBe(
      `${subject}: .spec.replicas: expected numeric (int or float), got string`,
    )
    const container = { name: 'main', image: 'registry.example/web:1', imag: 'x' }
    const template = {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [container], nodeNam: 'n1' },
    }
    expect(await apply({ template })).toBe(
      `${subject}: errors:\n  .spec.template.spec.containers[name="main"].imag: field not declared in schema\n  .spec.template.spec.nodeNam: field not declared in schema`,
    )
  })
})

describe('a value of the wrong type', () => {
  it('is rejected in every mode', async () => {
    const { code, body } = await api.post(deployments, deployment({ replicas: 'many' }))
    expect([code, body.message]).toEqual([
      400,
      'Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32',
    ])
  })
})
