import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Json, TestService } from '../../app.fixture.ts'

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

/** Machine with an agent that speaks the real protocol and signs requests with its own key. */
export class TestMachine {
  readonly service: TestService
  name: string
  machineId = randomBytes(16).toString('hex')
  hardwareId = ''
  bootId = randomBytes(16).toString('hex')
  address = '10.0.0.7'
  counter = 0
  clockAheadSeconds = 0
  agentVersion = '2'
  /** Instance id at its cloud provider. */
  instanceId = ''
  disks = [{ mount: '/', totalBytes: 100, freeBytes: 60 }]
  /** Agents from old setups send no digest. */
  sendsDigest = true
  hostId = ''
  readonly setup = randomBytes(16).toString('hex')
  private keys: { publicKey: KeyObject; privateKey: KeyObject } = newKey()

  constructor(service: TestService, name: string) {
    this.service = service
    this.name = name
  }

  /** Returns a machine with a copy of this one's disk. */
  copy(): TestMachine {
    const copy = new TestMachine(this.service, this.name)
    Object.assign(copy, { ...this, bootId: randomBytes(16).toString('hex'), setup: copy.setup })
    return copy
  }

  /** Restarts the agent, as a reboot does: with a gap in its counters. */
  reboot(): void {
    this.bootId = randomBytes(16).toString('hex')
    this.counter += 1_000
  }

  makeNewKey(): void {
    this.keys = newKey()
  }

  get publicKey(): string {
    return this.keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  }

  facts(): Record<string, unknown> {
    return {
      name: this.name,
      memoryBytes: 8 * 2 ** 30,
      cpus: 4,
      startedSeconds: 1_760_000_000,
      clockSeconds: Math.floor(this.service.parts.now() / 1000) + this.clockAheadSeconds,
      operatingSystem: 'Debian GNU/Linux 13 (trixie)',
      kernel: '6.12.0',
      architecture: 'x86_64',
      ipAddresses: [this.address],
      containerRuntime: 'containerd 2.1.0',
      cgroupVersion: '2',
      initSystem: 'systemd',
      version: this.agentVersion,
      instanceId: this.instanceId,
      disks: this.disks,
    }
  }

  send(path: string, body: Record<string, unknown>): Promise<LightMyRequestResponse> {
    return this.service.ask('POST', `/host-agent/${path}`, body, { authorization: '' })
  }

  /** Returns the headers that prove the origin of a body. */
  proof(path: string, body: string): Record<string, string> {
    this.counter += 1
    const digest = createHash('sha256').update(body).digest('hex')
    const text = `/host-agent/${path}\n${this.counter}\n${digest}\n`
    return {
      authorization: '',
      'x-host-id': this.hostId,
      'x-host-counter': String(this.counter),
      'x-host-signature': sign('sha256', Buffer.from(text), this.keys.privateKey).toString('base64'),
      ...(this.sendsDigest ? { 'x-host-digest': digest } : {}),
    }
  }

  sendSigned(path: string, body: Record<string, unknown>): Promise<LightMyRequestResponse> {
    const { machineId, hardwareId, bootId } = this
    const text = JSON.stringify({ machineId, hardwareId, bootId, ...body })
    return this.service.ask('POST', `/host-agent/${path}`, text, this.proof(path, text))
  }

  begin(hostGroup: string, token?: string): Promise<LightMyRequestResponse> {
    return this.send('setups', { setup: this.setup, hostGroup, name: this.name, token })
  }

  step(step: string, state: string, more: Record<string, unknown> = {}): Promise<LightMyRequestResponse> {
    return this.send('setups/steps', { setup: this.setup, step, state, ...more })
  }

  async register(hostGroup: string, token?: string): Promise<LightMyRequestResponse> {
    const { publicKey, setup } = this
    const answer = await this.sendSigned('hosts', {
      hostGroup,
      token,
      setup,
      publicKey,
      facts: this.facts(),
    })
    if (answer.statusCode === 200) this.hostId = answer.json().id
    return answer
  }

  heartbeat(more: Record<string, unknown> = {}): Promise<LightMyRequestResponse> {
    return this.sendSigned('heartbeat', {
      facts: this.facts(),
      use: { cpuCores: 1, memoryFreeBytes: 2 * 2 ** 30 },
      ...more,
    })
  }

  /** Fetches the machine's host from the API. */
  host(): Promise<Json> {
    return this.service.get(`/config/api/hosts/${this.hostId}`)
  }
}

/** Creates a host group of a provider of type Other. */
export async function makeGroup(service: TestService, name = 'rack-1'): Promise<Json> {
  const provider = await service.post('/config/api/cloudProviders', { name: `of ${name}`, type: 'Other' })
  return service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name })
}

/** Creates a token for machines to join a group. */
export async function makeToken(
  service: TestService,
  group: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const made = await service.post(`/config/api/hostGroups/${group}/registrationTokens`, more)
  return made.token
}

/** Connects a new host in a group. */
export async function connect(service: TestService, group: string, name = 'node-1'): Promise<TestMachine> {
  const machine = new TestMachine(service, name)
  await machine.begin(group)
  await machine.register(group, await makeToken(service, group))
  await machine.heartbeat()
  return machine
}
