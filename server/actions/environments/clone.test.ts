import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { TwoEnvironments } from './two-environments.fixture.ts'

describe('cloning an environment', () => {
  let two: TwoEnvironments
  let address: string
  beforeAll(async () => {
    two = await TwoEnvironments.start()
    address = `/environments/api/environments/${two.test.id}/clone`
  })
  afterAll(() => two.stop())

  const clone = (body: object, query = ''): Promise<Json> =>
    two.simulated.service.post(`${address}${query}`, body)
  const outcomes = ({ objects }: Json): Record<string, string> =>
    Object.fromEntries(objects.map(({ kind, name, outcome }: Json) => [`${kind}/${name}`, outcome]))

  it('shows first what goes and what is left out', async () => {
    const answer = await clone({ name: 'copy' }, '?dryRun=true')
    expect(outcomes(answer)).toEqual({
      'ConfigMap/settings': 'create',
      'Secret/keys': 'leftOut',
      'Deployment/web': 'create',
    })
    expect(answer.notes).toEqual([
      'Without Secret keys, which does not go along, these wait until it is there: Deployment web.',
    ])
    expect(await two.get('/environments/api/environments?query={"name":"copy"}')).toEqual([])
  })

  it('makes the environment and its objects, secrets only when they are chosen', async () => {
    const parts = ['applications', 'configuration', 'secrets']
    const answer = await clone({ name: 'copy', parts })
    expect(answer.message).toBe('test cloned as copy: 3 objects created, 0 left out.')
    const compared = await two.get(`/environments/api/environments/${two.test.id}/compare?with=copy`)
    expect(compared.applications).toEqual([])
    expect(compared.counts).toMatchObject({ different: 0, unknown: 0, onlyLeft: 0, onlyRight: 0 })
    const labels = (await two.get(`/environments/api/environments/${answer.id}/deployments`))[0].labels
    expect(labels['gantry/environment.name']).toBe('copy')
  })

  it('tells what an adopted namespace has already, and makes the others', async () => {
    await two.simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'adopted' } },
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'settings', namespace: 'adopted' },
        data: { a: '1' },
      },
    ])
    const answer = await clone({ name: 'adopted' })
    expect(outcomes(answer)).toMatchObject({ 'ConfigMap/settings': 'failed', 'Deployment/web': 'created' })
    expect(answer.objects.find(({ outcome }: Json) => outcome === 'failed').reason).toContain(
      'has it already',
    )
  })

  it('refuses bad input whole', async () => {
    const { service } = two.simulated
    const refusal = (body: object, headers = {}) => service.refusal('POST', address, body, headers)
    const wrong = await refusal({
      name: 'No Label',
      applications: ['none'],
      hostCluster: { name: 'nowhere' },
    })
    expect(wrong.errors.map(({ field }: Json) => field)).toEqual(['name', 'hostCluster', 'applications'])
    expect(await refusal({ name: 'live' })).toMatchObject({ status: 406 })
    expect(await refusal({ name: 'x', parts: ['colour'] })).toMatchObject({ status: 400 })
    expect(await refusal({ name: 'x' }, two.reader)).toMatchObject({ status: 403 })
  })
})
