import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../../records/context.ts'
import { password, template, username, Vcsim } from '../providers/vsphere/vcsim.fixture.ts'
import { HostGroupReconciler } from './host-group-reconciler.ts'

/** A pass waits for seconds while a clone is in progress. */
const maxPasses = 100

/** vCenter, and a service with host groups in it. Tests run passes explicitly. */
export class VSphereWorld {
  readonly vcsim: Vcsim
  readonly service: TestService
  private readonly clock: { laterMs: number }
  private provider: Json = {}
  /** The latest group created. */
  group: Json = {}

  private constructor(parts: { vcsim: Vcsim; service: TestService; clock: { laterMs: number } }) {
    this.vcsim = parts.vcsim
    this.service = parts.service
    this.clock = parts.clock
  }

  static async open(): Promise<VSphereWorld> {
    const clock = { laterMs: 0 }
    const vcsim = await Vcsim.start()
    const service = await startTestService({ now: () => Date.now() + clock.laterMs })
    const world = new VSphereWorld({ vcsim, service, clock })
    world.provider = await world.makeProvider()
    return world
  }

  async close(): Promise<void> {
    await this.service.close()
    await this.vcsim.stop()
  }

  makeProvider(body: Record<string, unknown> = {}): Promise<Json> {
    return this.service.post('/config/api/cloudProviders', {
      name: 'office',
      type: 'vSphere',
      endpoint: this.vcsim.endpoint,
      certificate: this.vcsim.certificate,
      username,
      password,
      serviceAddress: 'https://platform.example:8443',
      ...body,
    })
  }

  /** Creates a group of `desiredCount` hosts, cloned from the template into the cluster's own pool. */
  async makeGroup(name: string, desiredCount: number, config: Record<string, unknown> = {}): Promise<Json> {
    const usual = { datacenter: 'DC0', resourcePool: 'DC0_C0', image: template }
    this.group = await this.service.post(`/config/api/cloudProviders/${this.provider.id}/hostGroups`, {
      name,
      desiredCount,
      vSphereConfig: { ...usual, ...config },
    })
    return this.group
  }

  /** Runs one pass over a host group in a restarted service. */
  async look(group: Json = this.group): Promise<void> {
    const reconciler = new HostGroupReconciler(
      { ...this.service.parts, setupCommand: (url, id) => `join ${url} as ${id}` },
      group.id,
    )
    await reconciler.pass()
  }

  /** Runs passes until a condition holds: a slow clone needs several. */
  async lookUntil(holds: () => Promise<boolean>): Promise<void> {
    for (let pass = 0; pass < maxPasses; pass += 1) {
      await this.look()
      if (await holds()) return
    }
    throw new Error(`it does not come about: ${await this.reported()} ${JSON.stringify(await this.hosts())}`)
  }

  /** Runs passes until there are exactly `count` hosts and each has a machine. */
  lookForHosts(count: number): Promise<void> {
    return this.lookUntil(async () => {
      const hosts = await this.hosts()
      return hosts.length === count && hosts.every(({ instanceId }) => instanceId !== null)
    })
  }

  /** Makes the service forget a host's machine. */
  async forget(host: string): Promise<void> {
    await this.service.store.write(systemAuthor, (transaction) =>
      transaction.update(host, { attributes: { instanceId: null, state: 'pendingCreate' } }),
    )
  }

  hosts(group: Json = this.group): Promise<Json[]> {
    return this.service.get(`${group.uri}/hosts`)
  }

  change(body: unknown): Promise<Json> {
    return this.service.ok('PUT', this.group.uri, body)
  }

  /** Returns the group's provider status. */
  async reported(): Promise<string> {
    return ((await this.service.get(this.group.uri)).providerStatus ?? []).join(' ')
  }

  /** Advances the clock until new instances must appear in lists. */
  wait(): void {
    this.clock.laterMs += 10 * 60_000
  }

  /** Returns the user data that a machine runs at its first start. */
  async userData(id: string): Promise<string> {
    return Buffer.from(await this.vcsim.option(id, 'guestinfo.userdata'), 'base64').toString()
  }
}
