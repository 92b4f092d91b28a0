import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { systemAuthor } from '../operations/context.ts'
import { password, template, username, Vcsim } from '../providers/vsphere/vcsim.fixture.ts'
import { HostGroupKeeper } from './host-group-keeper.ts'

/** Each waits for seconds while a clone goes on. */
const mostPasses = 100

/** A vCenter, and a service whose host groups are made there. Passes are made when a test wants one. */
export class VSphereWorld {
  readonly vcsim: Vcsim
  readonly service: TestService
  private readonly clock: { laterMs: number }
  private provider: Json = {}
  /** The one that was made last. */
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

  /** A group of `desiredCount` hosts that are clones of the template in the cluster's own pool. */
  async makeGroup(name: string, desiredCount: number, config: Record<string, unknown> = {}): Promise<Json> {
    const usual = { datacenter: 'DC0', resourcePool: 'DC0_C0', image: template }
    this.group = await this.service.post(`/config/api/cloudProviders/${this.provider.id}/hostGroups`, {
      name,
      desiredCount,
      vSphereConfig: { ...usual, ...config },
    })
    return this.group
  }

  /** One pass over a host group, by a service that was started anew. */
  async look(group: Json = this.group): Promise<void> {
    const keeper = new HostGroupKeeper(
      { ...this.service.parts, setupCommand: (url, id) => `join ${url} as ${id}` },
      group.id,
    )
    await keeper.pass()
  }

  /** Passes until something holds: a clone that takes its time needs several. */
  async lookUntil(holds: () => Promise<boolean>): Promise<void> {
    for (let pass = 0; pass < mostPasses; pass += 1) {
      await this.look()
      if (await holds()) return
    }
    throw new Error(`it does not come about: ${await this.told()} ${JSON.stringify(await this.hosts())}`)
  }

  /** Passes until so many hosts have a machine, and no others are there. */
  lookForHosts(count: number): Promise<void> {
    return this.lookUntil(async () => {
      const hosts = await this.hosts()
      return hosts.length === count && hosts.every(({ instanceId }) => instanceId !== null)
    })
  }

  /** What the service knows of the machine of a host. */
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

  /** What the group says of its provider. */
  async told(): Promise<string> {
    return ((await this.service.get(this.group.uri)).providerStatus ?? []).join(' ')
  }

  /** From now on what was made counts as listed for sure. */
  wait(): void {
    this.clock.laterMs += 10 * 60_000
  }

  /** What a machine runs when it starts for the first time. */
  async userData(id: string): Promise<string> {
    return Buffer.from(await this.vcsim.option(id, 'guestinfo.userdata'), 'base64').toString()
  }
}
