import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { basic, password } from '../../app.fixture.ts'
import { DocumentedAnswers } from './answers.fixture.ts'
import { FilledService } from './filled.fixture.ts'

const classes = [...model.classes.values()]
const shapes = [
  '',
  '?mode=export',
  '?mode=exportDetails',
  '?fields=id,name,parent,labels',
  '?excludeFields=ancestors&output=yaml',
]

describe('responses match the document', () => {
  let filled: FilledService
  let documented: DocumentedAnswers

  beforeAll(async () => {
    filled = await FilledService.start()
    documented = new DocumentedAnswers(filled.document)
  })
  afterAll(() => filled.close())

  const problemOf = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<string | null> =>
    documented.problemOf(method, address, await filled.service.ask(method, address, body, headers))

  const problemsOf = async (addresses: readonly string[]): Promise<string[]> => {
    const problems: string[] = []
    for (const address of addresses) problems.push((await problemOf('GET', address)) ?? '')
    return problems.filter((problem) => problem !== '')
  }

  const addressOf = (entry: ModelClass): string => `${entry.uri}/${filled.idOf(entry)}`

  it('for lists of every class, complete and paged', async () => {
    const queries = ['', '?paginate=true&count=1&mode=export&output=yaml']
    expect(await problemsOf(classes.flatMap(({ uri }) => queries.map((query) => `${uri}${query}`)))).toEqual(
      [],
    )
  })

  it('for a resource of every class in every mode', async () => {
    const addresses = classes.flatMap((entry) => shapes.map((query) => `${addressOf(entry)}${query}`))
    expect(await problemsOf(addresses)).toEqual([])
  })

  it('for complete resources, without undocumented fields', async () => {
    const problems: unknown[] = []
    for (const entry of classes) {
      const resource = await filled.service.get(addressOf(entry))
      problems.push(documented.schemas.problemOf({ $ref: `#/components/schemas/${entry.id}` }, resource))
    }
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  it("for every relation of every class, and for every resource's addresses", async () => {
    const addresses = classes.flatMap((entry) => [
      ...[...entry.relations.keys()].map((name) => `${addressOf(entry)}/${name}`),
      ...['ancestors', 'ancestor/roots', 'currentAlarms', 'currentAlarmCounts', 'samples'].map(
        (name) => `${addressOf(entry)}/${name}`,
      ),
      `${addressOf(entry)}/descendants/${entry.collection}?mode=exportDetails`,
    ])
    expect(await problemsOf(addresses)).toEqual([])
  })

  it('for creations with the documented examples', () => {
    const problems = [...filled.created].map(([id, created]) =>
      documented.schemas.problemOf({ $ref: `#/components/schemas/${id}` }, created),
    )
    expect(problems.length).toBeGreaterThan(90)
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  it('for updates with the documented examples, and for resources sent back', async () => {
    const problems: (string | null)[] = []
    for (const id of filled.created.keys()) {
      const entry = model.get(id)
      const schema = filled.document.components.schemas[`${id}.Update`]
      if (!schema) continue
      const whole = await filled.service.get(addressOf(entry))
      for (const body of [...schema.examples, whole]) {
        problems.push(documented.schemas.problemOf({ $ref: `#/components/schemas/${id}.Update` }, body))
        problems.push(await problemOf('PUT', addressOf(entry), body))
      }
    }
    expect(problems.length).toBeGreaterThan(90)
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  it('for refusals', async () => {
    await filled.service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    const type = '/config/api/containerTypes'
    const asReader = { authorization: basic('reader') }
    const asNobody = { authorization: basic('nobody') }
    const wrong = { cpuShares: 'many', name: '' }
    const type1 = addressOf(model.get('config.ContainerType'))
    const problems = [
      await problemOf('GET', `${type}?count=0`),
      await problemOf('GET', `${type}/${filled.idOf(model.get('config.Host'))}`),
      await problemOf('GET', type, undefined, asNobody),
      await problemOf('POST', type, wrong),
      await problemOf('POST', type, '{'),
      await problemOf('POST', type, { name: 'x' }, asReader),
      await problemOf('PUT', type1, wrong),
      await problemOf('PUT', type1, {}, { 'if-match': '"99"' }),
      await problemOf('PUT', type1, {}, { 'if-match': 'x' }),
      await problemOf('DELETE', type1, undefined, asReader),
      await problemOf('DELETE', addressOf(model.get('config.CloudProvider'))),
      await problemOf('POST', '/config/api/txn', { create: [{ modelIndex: 'Nothing' }] }),
    ]
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  it('for callers without credentials, who are refused everywhere except at documented addresses', async () => {
    const problems: string[] = []
    for (const [method, path] of documented.operationsWithCredentials()) {
      const answer = await filled.service.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, filled.idOf(model.get('config.Host'))),
        headers: { accept: 'application/json' },
      })
      if (answer.statusCode !== 401) problems.push(`${method} ${path}: ${answer.statusCode}`)
    }
    expect(problems).toEqual([])
  })

  it('for addresses outside of classes', async () => {
    const addresses = [
      ...['catalog', 'environments', 'cluster', 'config', 'users'].flatMap((name) => [
        `/${name}/api`,
        `/${name}/api/changeSets`,
        `/${name}/api/changeSets?output=yaml&count=1`,
      ]),
      '/healthz',
      '/readyz',
      '/openapi.json',
      '/session',
      '/host-agent/setup-agent.sh',
    ]
    expect(await problemsOf(addresses)).toEqual([])
    const [change] = await filled.service.get('/config/api/changeSets')
    expect(await problemOf('GET', `/config/api/changeSets/${change.sequenceId}`)).toBeNull()
    for (const address of ['/config/api', '/config/api/ContainerType', '/environments/api/Pod?output=yaml'])
      expect(await problemOf('OPTIONS', address)).toBeNull()
    const txn = { create: [{ modelIndex: 'ContainerType', name: 'small' }] }
    expect(await problemOf('POST', '/config/api/txn', txn)).toBeNull()
    expect(await problemOf('POST', '/session', { user: 'admin', password })).toBeNull()
    expect(await problemOf('POST', '/session', { user: 'admin' })).toBeNull()
    expect(await problemOf('DELETE', '/session')).toBeNull()
    expect(await problemOf('POST', '/host-agent/setups', {})).toBeNull()
  })
})
