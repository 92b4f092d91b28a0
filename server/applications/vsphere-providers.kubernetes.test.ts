import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { password, template, username, Vcsim } from '../hosts/providers/vsphere/vcsim.fixture.ts'

let vcsim: Vcsim
let service: TestService
beforeAll(async () => {
  vcsim = await Vcsim.start()
})
afterAll(() => vcsim.stop())
beforeEach(async () => {
  service = await startTestService()
})
afterEach(() => service.close())

const makeProvider = (body: Record<string, unknown> = {}): Promise<Json> =>
  service.post('/config/api/cloudProviders', {
    name: 'office',
    type: 'vSphere',
    endpoint: vcsim.endpoint,
    certificate: vcsim.certificate,
    username,
    password,
    ...body,
  })
const validate = ({ id }: Json): Promise<Json> =>
  service.post(`/config/api/cloudProviders/${id}/validateAccess`, {})

describe('validating access to a vCenter', () => {
  it('reports the user and what it can see, and marks the provider as available', async () => {
    const provider = await makeProvider()
    expect(await validate(provider)).toMatchObject({
      isValid: true,
      checks: [
        {
          name: 'credentials',
          isPassed: true,
          message: expect.stringMatching(
            /^Signed in to VMware vCenter Server .* as gantry@vsphere\.local\.$/,
          ),
        },
        { name: 'datacenters', isPassed: true, message: 'Data centers that the user can see: DC0.' },
      ],
    })
    expect(await service.get(provider.uri)).toMatchObject({ state: 'available', status: [] })
  })

  it('reports that the password is wrong, and how to fix it', async () => {
    const provider = await makeProvider({ password: 'wrong' })
    const { isValid, message } = await validate(provider)
    expect(isValid).toBe(false)
    expect(message).toMatch(/^vCenter refused to sign in: .* Check username and password/)
    expect(await service.get(provider.uri)).toMatchObject({ state: 'notAvailable', status: [message] })
  })

  it("connects to no server whose certificate it can't verify", async () => {
    const { isValid, message } = await validate(await makeProvider({ certificate: null }))
    expect(isValid).toBe(false)
    expect(message).toMatch(/^The certificate of vCenter is not signed by .* Set certificate/)
  })

  it('reports that nothing responds at its address', async () => {
    const { message } = await validate(await makeProvider({ endpoint: 'https://127.0.0.1:1' }))
    expect(message).toMatch(/^vCenter could not be reached to sign in: .*ECONNREFUSED.* Check endpoint/)
  })

  it.each([
    [{ password: null }, 'The cloud provider is missing password, which must be set first.'],
    [{ endpoint: 'http://vcenter.example' }, 'must be the https:// address of a vCenter'],
  ])('requires valid settings: %j', async (body, sentence) => {
    const { id } = await makeProvider(body)
    expect(
      await service.refusal('POST', `/config/api/cloudProviders/${id}/validateAccess`, {}),
    ).toMatchObject({ status: 406, message: expect.stringContaining(sentence) })
  })
})

describe('choices for hosts in a vCenter', () => {
  const choose = async (query: string): Promise<Json[]> => {
    const { id } = await makeProvider()
    return (await service.get(`/config/api/cloudProviders/${id}/choices?${query}`)).entries
  }

  it.each([
    ['datacenter', 'DC0'],
    ['resourcePool', 'DC0_C0'],
    ['resourcePool', 'DC0_C0/DC0_C0_RP2'],
    ['datastore', 'LocalDS_0'],
    ['network', 'DC0_DVPG0'],
    ['image', template],
    ['instanceType', 'vsphere-vm.cpu-4.mem-8gb'],
  ])('for %s include %s', async (field, value) => {
    const choices = await choose(`field=${field}&datacenter=DC0`)
    expect(choices.map((choice) => choice.value)).toContain(value)
  })

  it('list only templates, not running machines', async () => {
    expect(await choose('field=image&datacenter=DC0')).toHaveLength(1)
  })

  it('are filtered by a search', async () => {
    const choices = await choose('field=resourcePool&datacenter=DC0&search=rp1')
    expect(choices.map(({ value }) => value)).toEqual(['DC0_C0/DC0_C0_RP1'])
  })

  it.each([
    ['field=network', 'Choose a data center first.'],
    ['field=network&datacenter=DC9', 'The data center "DC9" does not exist'],
    ['field=securityGroups&datacenter=DC0', 'Accounts of type vSphere have no choices for securityGroups.'],
  ])('refuse %s with a message', async (query, sentence) => {
    const { id } = await makeProvider()
    expect(await service.refusal('GET', `/config/api/cloudProviders/${id}/choices?${query}`)).toMatchObject({
      status: 503,
      message: expect.stringContaining(sentence),
    })
  })
})
