import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from './shop.fixture.ts'

describe('an invalid parameter', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  const broken: [string, RegExp][] = [
    ['count=0', /^count /],
    ['count=-1', /^count /],
    ['count=x', /^count /],
    ['count=1.5', /^count /],
    ['count=', /^count /],
    ['start=-1', /^start /],
    ['start=first', /^start /],
    ['query={name', /^query /],
    ['query=["a"]', /^query /],
    ['query=name', /^query /],
    ['query=', /^query /],
    ['query={name: {a: 1}}', /^query /],
    [`query={${Array.from({ length: 101 }, (_, index) => `a${index}: 1`)}}`, /^query /],
    ['filter=name', /^filter /],
    ['filter=name,like,x', /^filter /],
    ['filter=name,constructor,x', /^filter /],
    ['filter=,equals,x', /^filter /],
    [`filter=${Array(500).fill('id,eq,x').join('&filter=')}`, /^filter /],
    ['sort=name,up', /^sort /],
    ['sort=,asc', /^sort /],
    ['mode=all', /^mode /],
    ['mode=', /^mode /],
    ['output=xml', /^output /],
    ['output=csv', /^output is "csv"; it must be one of json, yaml\.$/],
    ['labelSelector=a=b=c', /^labelSelector /],
    ['labelSelector="app=web', /^labelSelector /],
    [`labelSelector=${Array(500).fill('a').join(',')}`, /^labelSelector /],
    ['paginate=maybe', /^paginate /],
    ['search=%00', /^search /],
    ['fields=', /^fields has no value/],
    ['fields=, ,', /^fields has no value/],
    ['excludeFields=', /^excludeFields has no value/],
    ['search=', /^search has no value/],
    ['search=%20', /^search has no value/],
    ['paginate=', /^paginate has no value/],
    ['paginate', /^paginate has no value/],
    ['labelSelector=', /^labelSelector has no value/],
    ['filter=', /^filter has no value/],
    ['sort=', /^sort has no value/],
    ['output=', /^output /],
    ['fields=id&fields=', /^fields has no value/],
  ]

  it.each(broken)('is refused by name for any GET: %s', async (query, sentence) => {
    const application = `/environments/api/applications/${shop.web}`
    const paths = [
      '/environments/api/applications',
      application,
      `${application}/deployments`,
      `${application}/descendants/containers`,
      `${application}/ancestors`,
      `${application}/ancestor/environment`,
      `${application}/currentAlarms`,
      `${application}/currentAlarmCounts`,
      `${application}/samples`,
      `${application}/export`,
    ]
    for (const path of paths) {
      const response = await shop.service.ask('GET', `${path}?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({
        status: 400,
        code: 'malformed',
        message: expect.stringMatching(sentence),
        reasons: [expect.objectContaining({ code: expect.any(String) })],
        errors: [],
      })
    }
  })

  it.each(['query={FIELD: 1}', 'filter=FIELD,equals,1', 'sort=FIELD'])(
    'names a field that the class does not have: %s',
    async (form) => {
      for (const field of [
        'nothing',
        'constructor',
        '__proto__',
        'parent.nothing',
        `${'parent.'.repeat(50)}id`,
      ]) {
        const url = `/environments/api/applications?${form.replace('FIELD', field)}`
        const response = await shop.service.ask('GET', url)
        expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(field)])
      }
    },
  )

  it.each([
    'query={"labels.tier": "web"}',
    'query={Labels: {}}',
    'filter=labels.tier,eq,web',
    'sort=labels.tier',
  ])('suggests labelSelector if another parameter selects labels: %s', async (query) => {
    expect(await shop.service.refusal('GET', `/environments/api/deployments?${query}`)).toMatchObject({
      status: 400,
      message: expect.stringContaining('labelSelector'),
    })
  })

  it.each([
    [
      'query={replicas: "many"}',
      'environments.DeploymentSpec.replicas is a number, and cannot be compared with "many"',
    ],
    ['query={replicas: [1, "two"]}', 'is a number, and cannot be compared with "two"'],
    ['query={replicas: true}', 'is a number, and cannot be compared with true'],
    ['filter=replicas,greaterThan,few', 'is a number, and cannot be compared with "few"'],
    ['filter=paused,equals,maybe', 'environments.DeploymentSpec.paused is true or false'],
    ['query={parent.generation: "old"}', 'environments.DeploymentSpec.parent.generation is a number'],
  ])('reports the type of a field that can never have the value: %s', async (query, sentence) => {
    expect(await shop.service.refusal('GET', `/environments/api/deploymentSpecs?${query}`)).toMatchObject({
      status: 400,
      code: 'malformed',
      message: expect.stringContaining(sentence),
    })
  })

  it.each([
    'query={replicas: "3"}',
    'query={replicas: " 3 "}',
    'filter=replicas,equals,3',
    'filter=paused,notEquals,TRUE',
    'query={replicas: [3, null]}',
    'filter=replicas,startsWith,3',
  ])('accepts numbers and booleans as texts: %s', async (query) => {
    expect(await shop.service.get(`/environments/api/deploymentSpecs?${query}`)).toHaveLength(1)
  })

  it('refuses a write before anything is written', async () => {
    const response = await shop.service.ask('POST', '/config/api/containerTypes?output=xml', {
      name: 'never',
    })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(/^output /)])
    expect(await shop.service.get('/config/api/containerTypes')).toEqual([])
  })

  it('is ignored if it is unknown or has no meaning at the address', async () => {
    const whole = await shop.service.get(`/environments/api/applications/${shop.web}`)
    const url = `/environments/api/applications/${shop.web}?unknown=1&count=5&start=3&search=x&sort=name&query={nothing: 1}`
    expect(await shop.service.get(url)).toEqual(whole)
  })
})
