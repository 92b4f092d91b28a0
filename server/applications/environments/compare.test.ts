import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { TwoEnvironments } from './two-environments.fixture.ts'

describe('comparing two environments', () => {
  let two: TwoEnvironments
  beforeAll(async () => {
    two = await TwoEnvironments.start()
  })
  afterAll(() => two.stop())

  const objectsOf = ({ applications }: Json): Json[] =>
    applications.flatMap((application: Json) => application.objects)

  it('lists images and configuration that differ, by owner', async () => {
    const answer = await two.compare()
    expect(answer).toMatchObject({
      left: { name: 'test', hostCluster: { name: 'simulated' }, isLastKnown: false },
      right: { name: 'live' },
    })
    const web = objectsOf(answer).find(({ kind }) => kind === 'Deployment')
    expect(web).toMatchObject({ name: 'web', change: 'different', left: expect.any(String) })
    expect(web.facts).toEqual([
      {
        part: 'images',
        path: 'spec.template.spec.containers[main].image',
        left: 'shop:2',
        right: 'shop:1',
        isSame: false,
      },
      {
        part: 'configuration',
        path: 'spec.template.spec.containers[main].env[MODE].value',
        left: 'loud',
        right: 'calm',
        isSame: false,
      },
    ])
    expect(await two.factsOf('ConfigMap', 'settings')).toEqual({ 'data.level': ['loud', 'calm'] })
  })

  it('lists the keys of Secrets that differ, but never a value', async () => {
    const answer = await two.compare()
    const keys = objectsOf(answer).find(({ kind }) => kind === 'Secret')
    expect(keys.facts).toEqual([
      { part: 'configuration', path: 'data.added', left: '(hidden)', right: null, isSame: false },
      { part: 'configuration', path: 'data.password', left: '(hidden)', right: '(hidden)', isSame: false },
    ])
    const all = await two.compare('&all=true')
    const same = objectsOf(all)
      .find(({ kind }) => kind === 'Secret')
      .facts.find(({ path }: Json) => path === 'data.same')
    expect(same).toMatchObject({ isSame: true, left: '(hidden)' })
    expect(JSON.stringify(all)).not.toMatch(/b3RoZXI|"other"|"one"/)
  })

  it('lists equal values only if requested', async () => {
    const paths = (answer: Json): string[] =>
      objectsOf(answer).flatMap(({ facts }) => facts.map(({ path }: Json) => path))
    expect(paths(await two.compare())).not.toContain('spec.replicas')
    expect(paths(await two.compare('&all=true'))).toContain('spec.replicas')
  })

  it('is allowed for everyone who can read', async () => {
    const url = `/environments/api/environments/${two.test.id}/compare?with=${two.live.id}`
    expect((await two.simulated.service.ask('GET', url, undefined, two.reader)).statusCode).toBe(200)
  })

  it('refuses an environment that is missing, unknown or the same', async () => {
    const refusal = (query: string) =>
      two.simulated.service.refusal('GET', `/environments/api/environments/${two.test.id}/compare${query}`)
    expect(await refusal('')).toMatchObject({
      status: 400,
      message: expect.stringContaining('with is required'),
      reasons: [{ code: 'queries.missingWith' }],
    })
    expect(await refusal('?with=nowhere')).toMatchObject({
      status: 406,
      message: 'with "nowhere" does not exist.',
    })
    expect((await refusal('?with=test')).message).toContain('names test itself')
  })
})
