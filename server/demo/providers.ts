import { createHash } from 'node:crypto'
import type { PlannedHost, PlannedProvider } from '#simulator/demo'
import { systemAuthor } from '../records/context.ts'
import { hostClass, inState, statsClass } from '../hosts/host-state.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { type DemoParts, labelsOf } from './parts.ts'
import { ensureResource, type Step } from './steps.ts'

const dayMs = 86_400_000

/** Adds providers with host groups, and hosts that appear to have an agent. */
export const providerSteps = (parts: DemoParts): Step[] =>
  parts.plan.providers.map((provider) => ({
    name: `provider ${provider.name}`,
    async run() {
      await makeProvider(parts, provider)
      return true
    },
  }))

async function makeProvider(parts: DemoParts, planned: PlannedProvider): Promise<void> {
  const { name, type, description, region } = planned
  const provider = await ensureResource(parts, 'config.CloudProvider', { name, type, description, region })
  for (const { name, minHosts, maxHosts, hosts } of planned.groups) {
    const counts = { desiredCount: hosts.length, minHosts, maxHosts }
    const place = { parent: provider.id, relation: 'hostGroups' }
    const group = await ensureResource(parts, 'config.HostGroup', { name, ...counts }, place)
    await parts.store.write(systemAuthor, async (transaction) => {
      const known = await transaction.related(group.id, 'hosts')
      for (const host of hosts) {
        if (known.some((row) => row.name === host.name)) continue
        await transaction.insert({ parent: group.id, relation: 'hosts' }, hostOf(parts, host))
      }
    })
  }
}

/** Host as an agent would have reported it. */
function hostOf(parts: DemoParts, host: PlannedHost): ResourceTree {
  const { name, address, instanceType, cores, memoryBytes } = host
  const now = parts.now()
  const hash = createHash('sha256').update(name).digest('hex')
  return {
    class: hostClass,
    labels: labelsOf(parts),
    attributes: {
      name,
      hostId: hash.slice(0, 32),
      ...inState(null, 'connected', { causes: [], now }),
      serviceState: 'enabled',
      isApproved: true,
      launchTime: now - (5 + (Number.parseInt(hash.slice(0, 2), 16) % 20)) * dayMs,
      memory: memoryBytes,
      instanceType,
      ipAddresses: [address],
      privateIpAddress: address,
      macAddress: `02:${hash.slice(32, 42).replace(/(..)(?=.)/g, '$1:')}`,
      hostAgentVersion: '1.0.0',
      info: {
        cpus: cores,
        operatingSystem: 'Debian GNU/Linux 12 (bookworm)',
        kernel: '6.1.0-28-amd64',
        architecture: 'x86_64',
        containerRuntime: 'containerd 2.1.4',
        cgroupVersion: 'v2',
        initSystem: 'systemd',
      },
    },
    // First heartbeat: without one, a host never counts as silent, even if its node is lost from the start.
    children: {
      hostStats: [{ class: statsClass, attributes: { memoryTotal: memoryBytes, timestamp: now } }],
    },
  }
}
