import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { Moto } from './providers/aws/moto.fixture.ts'

const awsSecretKey = 'a-secret-that-nobody-shows'

let moto: Moto
let service: TestService
beforeAll(async () => {
  moto = await Moto.start()
})
afterAll(() => moto.stop())
beforeEach(async () => {
  await moto.reset()
  service = await startTestService()
})
afterEach(() => service.close())

const makeProvider = (body: Record<string, unknown> = {}): Promise<Json> =>
  service.post('/config/api/cloudProviders', {
    name: 'cloud',
    type: 'AWS',
    region: 'eu-west-1',
    endpoint: moto.endpoint,
    awsAccessKeyId: 'AKIAEXAMPLE',
    awsSecretKey,
    ...body,
  })
const validate = ({ id }: Json): Promise<Json> =>
  service.post(`/config/api/cloudProviders/${id}/validateAccess`, {})
const read = ({ id }: Json): Promise<Json> => service.get(`/config/api/cloudProviders/${id}`)

describe('validating access to a cloud provider', () => {
  it("reports the key's owner, and marks the provider as available", async () => {
    const provider = await makeProvider(await moto.makeUser('gantry', '*'))
    await moto.checkKeys()
    const answer = await validate(provider)
    expect(answer).toMatchObject({
      status: 200,
      isValid: true,
      checks: [
        {
          name: 'credentials',
          isPassed: true,
          message: expect.stringMatching(/account \d{12} as arn:aws:.*gantry/),
        },
        { name: 'instances', isPassed: true, message: 'The instances in eu-west-1 can be read.' },
      ],
    })
    expect(await read(provider)).toMatchObject({
      state: 'available',
      status: [],
      lastSeen: expect.any(Number),
      validatedOn: expect.any(Number),
    })
  })

  it('reports an invalid key, and what to do', async () => {
    const provider = await makeProvider()
    await moto.checkKeys()
    const answer = await validate(provider)
    expect(answer).toMatchObject({ isValid: false, checks: [{ name: 'credentials', isPassed: false }] })
    expect(answer.message).toContain('Check awsAccessKeyId and awsSecretKey')
    expect(await read(provider)).toMatchObject({
      state: 'notAvailable',
      status: [answer.message],
      causes: answer.checks[0].reasons,
      lastSeen: null,
      validatedOn: expect.any(Number),
    })
  })

  it("names the permission that the key's user lacks", async () => {
    const provider = await makeProvider(await moto.makeUser('weak', 'ec2:DescribeRegions'))
    await moto.checkKeys()
    const { isValid, checks } = await validate(provider)
    expect(isValid).toBe(false)
    expect(checks[1]).toMatchObject({ name: 'instances', isPassed: false })
    expect(checks[1].message).toContain('Grant this permission to the user or role of the access key in IAM.')
  })

  it("assumes the provider's role", async () => {
    const provider = await makeProvider({
      awsRoleArn: 'arn:aws:iam::123456789012:role/platform',
      awsExternalId: 'shared',
    })
    const { checks } = await validate(provider)
    expect(checks[0].message).toContain('assumed-role/platform/gantry')
  })

  it('reports an unreachable address', async () => {
    const provider = await makeProvider({ endpoint: 'http://127.0.0.1:1' })
    const { isValid, message } = await validate(provider)
    expect(isValid).toBe(false)
    expect(message).toMatch(/^AWS could not be reached .*ECONNREFUSED.* Check region and endpoint/)
  })

  it('requires missing credentials', async () => {
    const provider = await makeProvider({ awsSecretKey: null })
    const refusal = await service.refusal(
      'POST',
      `/config/api/cloudProviders/${provider.id}/validateAccess`,
      {},
    )
    expect(refusal).toMatchObject({
      status: 406,
      message: 'The cloud provider is missing awsSecretKey, which must be set first.',
    })
  })

  it.each(['Azure', 'Diamanti', 'Other'])(
    'reports that a provider of type %s has no account to validate',
    async (type) => {
      const provider = await service.post('/config/api/cloudProviders', { name: type, type })
      const refusal = await service.refusal(
        'POST',
        `/config/api/cloudProviders/${provider.id}/validateAccess`,
        {},
      )
      expect(refusal).toMatchObject({ status: 406, message: expect.stringContaining(`type ${type}`) })
      expect(await read(provider)).toMatchObject({ state: 'unknown', status: [] })
    },
  )

  it('is allowed for those who may change the provider', async () => {
    const provider = await makeProvider()
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    const response = await service.ask(
      'POST',
      `/config/api/cloudProviders/${provider.id}/validateAccess`,
      {},
      {
        authorization: basic('reader'),
      },
    )
    expect(response.statusCode).toBe(403)
  })

  it('is invalidated when the credentials change', async () => {
    const provider = await makeProvider()
    await validate(provider)
    await service.ok('PUT', `/config/api/cloudProviders/${provider.id}`, { description: 'ours' })
    expect(await read(provider)).toMatchObject({ state: 'available' })
    await service.ok('PUT', `/config/api/cloudProviders/${provider.id}`, { awsSecretKey: 'another' })
    expect(await read(provider)).toMatchObject({
      state: 'unknown',
      status: [expect.stringContaining('changed')],
      validatedOn: null,
    })
  })

  it('lists which secrets are set, but never their values', async () => {
    const provider = await makeProvider({ password: 'another' })
    expect(await read(provider)).toMatchObject({ generation: 0, secretsSet: ['awsSecretKey', 'password'] })
    const address = `/config/api/cloudProviders/${provider.id}`
    await service.ok('PUT', address, { password: null, secretsSet: ['apiKey'] })
    expect(await read(provider)).toMatchObject({ generation: 1, secretsSet: ['awsSecretKey'] })
    const body = {
      name: 'group',
      azureConfig: { location: 'west', resourceGroup: 'a', defaultPassword: 'b' },
    }
    const group = await service.post(`${address}/hostGroups`, body)
    const [config] = await service.get(`/config/api/hostGroups/${group.id}/azureConfig`)
    expect(config).toMatchObject({ secretsSet: ['defaultPassword'] })
  })

  it('shows the secret in no response, list, export, change or log', async () => {
    const provider = await makeProvider()
    await moto.checkKeys()
    const texts = [
      await validate(provider),
      await service.get('/config/api/cloudProviders?mode=exportDetails'),
      await service.get('/config/api/cloudProviders?mode=export'),
      await service.get('/environments/api/changeSets'),
      service.logged,
    ]
    expect(JSON.stringify(texts)).not.toContain(awsSecretKey)
    expect(await service.store.getSecret(provider.id, 'awsSecretKey')).not.toContain(awsSecretKey)
  })
})

describe('choices for hosts', () => {
  const choose = async ({ id }: Json, query: string): Promise<Json[]> =>
    (await service.get(`/config/api/cloudProviders/${id}/choices?${query}`)).entries

  it('are the regions of the account', async () => {
    const values = (await choose(await makeProvider(), 'field=region')).map(({ value }) => value)
    expect(values).toContain('eu-central-1')
    expect(values).toEqual(values.toSorted())
  })

  it("are a region's instance types with their size, filtered by a search", async () => {
    const provider = await makeProvider()
    const [type] = await choose(provider, 'field=instanceType&region=us-east-1&search=m5.large')
    expect(type).toEqual({
      value: 'm5.large',
      label: 'm5.large',
      description: '2 cores, 8 GiB',
      reasons: [{ code: 'providers.size', params: { cores: 2, memory: 8 } }],
    })
  })

  it('are networks and security groups with their VPC', async () => {
    const provider = await makeProvider()
    const [network] = await choose(provider, 'field=network')
    expect(network).toMatchObject({
      value: expect.stringMatching(/^subnet-/),
      description: expect.stringContaining('vpc-'),
    })
    const [group] = await choose(provider, 'field=securityGroups')
    expect(group).toMatchObject({ label: 'default', value: expect.stringMatching(/^sg-/) })
  })

  it('are images of well-known owners if the request has a search', async () => {
    const provider = await makeProvider()
    expect(await choose(provider, 'field=image')).toEqual([])
    const images = await choose(provider, 'field=image&search=amzn2')
    expect(images[0]).toMatchObject({
      value: expect.stringMatching(/^ami-/),
      label: expect.stringContaining('amzn2'),
    })
  })

  it('are empty if there are none', async () => {
    expect(await choose(await makeProvider(), 'field=keypair')).toEqual([])
  })

  it("refuse a field without choices and an invalid region, and report AWS's refusal", async () => {
    const { id } = await makeProvider()
    const at = `/config/api/cloudProviders/${id}/choices`
    expect(await service.refusal('GET', `${at}?field=userData`)).toMatchObject({
      status: 400,
      message: expect.stringContaining('it must be region, datacenter,'),
    })
    expect(await service.refusal('GET', `${at}?field=image&region=x.example/`)).toMatchObject({ status: 400 })
    await moto.checkKeys()
    expect(await service.refusal('GET', `${at}?field=region`)).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^AWS refused to list .* Check awsAccessKeyId/),
    })
  })
})
