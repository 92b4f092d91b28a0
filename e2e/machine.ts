import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

/** Simulates a machine that runs the setup command, sending the same requests as the scripts. */
export class Machine {
  readonly name: string
  private readonly api: APIRequestContext
  private readonly group: string
  private readonly setup = randomBytes(16).toString('hex')
  private readonly ids = {
    machineId: randomBytes(16).toString('hex'),
    bootId: randomBytes(16).toString('hex'),
  }
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  /** Free space on a disk of 100 GiB. */
  freeGibibytes = 60
  private counter = 0
  private id = ''

  constructor(api: APIRequestContext, group: string, name: string) {
    this.api = api
    this.group = group
    this.name = name
  }

  private facts() {
    return {
      name: this.name,
      version: '2',
      ipAddresses: ['10.40.7.11'],
      operatingSystem: 'Debian GNU/Linux 13 (trixie)',
      cpus: 4,
      memoryBytes: 8 * 2 ** 30,
      disks: [{ mount: '/', totalBytes: 100 * 2 ** 30, freeBytes: this.freeGibibytes * 2 ** 30 }],
    }
  }

  async begin(): Promise<void> {
    const data = { setup: this.setup, hostGroup: this.group, name: this.name }
    await expect(await this.api.post('/host-agent/setups', { data })).toBeOK()
  }

  async step(step: string, state: string, more: { output?: string; cause?: string } = {}): Promise<void> {
    const data = { setup: this.setup, step, state, ...more }
    await expect(await this.api.post('/host-agent/setups/steps', { data })).toBeOK()
  }

  private async signed(path: string, body: Record<string, unknown>): Promise<APIResponse> {
    this.counter += 1
    const data = JSON.stringify({ ...this.ids, ...body })
    const text = `${path}\n${this.counter}\n${createHash('sha256').update(data).digest('hex')}\n`
    const answer = await this.api.post(path, {
      data,
      headers: {
        'X-Host-Id': this.id,
        'X-Host-Counter': String(this.counter),
        'X-Host-Signature': sign('sha256', Buffer.from(text), this.keys.privateKey).toString('base64'),
      },
    })
    await expect(answer).toBeOK()
    return answer
  }

  async register(): Promise<{ fingerprint: string }> {
    const publicKey = this.keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const { group: hostGroup, setup } = this
    const answer = await this.signed('/host-agent/hosts', {
      hostGroup,
      setup,
      publicKey,
      facts: this.facts(),
    })
    const { id, fingerprint } = await answer.json()
    this.id = id
    return { fingerprint }
  }

  /** Approves the machine, like a user who has compared its key. */
  async approve(keyFingerprint: string): Promise<void> {
    await expect(
      await this.api.post(`/config/api/hosts/${this.id}/approve`, { data: { keyFingerprint } }),
    ).toBeOK()
  }

  /** Returns the service's task for it, if any. */
  async heartbeat(task?: Record<string, unknown>): Promise<{ task?: string }> {
    const use = { cpuCores: 1.5, memoryFreeBytes: 3 * 2 ** 30 }
    return (await this.signed('/host-agent/heartbeat', { facts: this.facts(), use, task })).json()
  }

  async sayGoodbye(): Promise<void> {
    await this.signed('/host-agent/goodbye', {})
  }
}
