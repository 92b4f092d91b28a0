import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { binFolder, ensureBinaries } from '../../../e2e/kubernetes/build.ts'
import { cgroupProcesses, createCgroup, isOverlay, removeCgroup } from '../../../e2e/kubernetes/host.ts'
import { writeControlPlaneArchive } from '../../../e2e/kubernetes/images.ts'
import { CNI_BIN_FOLDER, ensureRealNodePackages } from '../../../e2e/kubernetes/packages.ts'
import { waitFor } from '../../../e2e/kubernetes/run.ts'
import { KUBERNETES_VERSION } from '../../../e2e/kubernetes/versions.ts'
import type { HostYard, YardHost } from './host-yard.fixture.ts'

const initScript = fileURLToPath(new URL('node-init.sh', import.meta.url))
const architecture = process.arch === 'x64' ? 'amd64' : process.arch

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Installs packages and builds binaries for nodes. Returns why that is impossible; empty on success. */
export async function prepareNodes(): Promise<string> {
  const lack = await ensureRealNodePackages(say)
  return lack !== '' || existsSync(join(binFolder(), 'kubeadm')) ? lack : ensureBinaries(say)
}

/** Mirror of programs and images on a yard's network, and hosts that can become nodes. */
export class KubernetesYard {
  readonly yard: HostYard
  readonly mirror: string
  private readonly server: Server
  private readonly cgroups: string[] = []

  private constructor(parts: { yard: HostYard; server: Server; mirror: string }) {
    this.yard = parts.yard
    this.server = parts.server
    this.mirror = parts.mirror
  }

  static async open(yard: HostYard): Promise<KubernetesYard> {
    const folder = join(yard.folder, 'mirror')
    mkdirSync(folder)
    await writeControlPlaneArchive(join(folder, 'images.tar'), {
      binFolder: binFolder(),
      references: imageNames(),
    })
    const server = createServer((request, response) => {
      const file = fileOf(folder, request.url ?? '')
      if (file === null) return void response.writeHead(404).end()
      if (request.url?.endsWith('.sha256')) return void response.end(hashOf(file))
      response.writeHead(200, { 'content-length': statSync(file).size })
      createReadStream(file).pipe(response)
    })
    const { hostname } = new URL(yard.url)
    server.listen(0, hostname)
    await once(server, 'listening')
    // A TCP server's address is an object.
    const mirror = `http://${hostname}:${(server.address() as AddressInfo).port}`
    return new KubernetesYard({ yard, server, mirror })
  }

  /** Returns a policy that needs only the mirror, and lets several kubelets run on one machine. */
  policy(name: string): Record<string, unknown> {
    return {
      name,
      version: KUBERNETES_VERSION,
      networkManifest: '',
      isCoreDnsEnabled: false,
      isKubeProxyEnabled: false,
      packageSource: 'download',
      packageUrl: this.mirror,
      imageArchives: [`${this.mirror}/images.tar`],
      ignoredPreflightErrors: ['all'],
      kubeletConfiguration: {
        cgroupDriver: 'cgroupfs',
        failCgroupV1: false,
        failSwapOn: false,
        enforceNodeAllocatable: [],
        localStorageCapacityIsolation: false,
        makeIPTablesUtilChains: false,
        evictionHard: { 'memory.available': '0%', 'nodefs.available': '0%', 'imagefs.available': '0%' },
        imageGCHighThresholdPercent: 100,
        imageGCLowThresholdPercent: 99,
      },
    }
  }

  /** Adds a machine with containerd and its own pod network, with the agent running as a service. */
  async addNode(name: string): Promise<YardHost> {
    const host = await this.addBareNode(name)
    // The real machine's packages must not change.
    host.write('usr/local/bin/apt-get', '#!/bin/sh\nexit 1\n', 0o755)
    host.write('etc/containerd/config.toml', containerdConfig(isOverlay(host.folder)))
    return host
  }

  /** Adds a machine without containerd and its settings, optionally with its own programs. */
  async addBareNode(name: string, hasPrograms = false): Promise<YardHost> {
    const number = this.cgroups.length + 1
    const cgroup = `${basename(this.yard.folder)}-${number}`
    this.cgroups.push(cgroup)
    createCgroup(cgroup)
    const host = await this.yard.addHost(name, undefined, { cgroup, hasPrograms })
    host.write('usr/local/bin/systemctl', readFileSync(initScript, 'utf8'), 0o755)
    // Copied into pods.
    host.write('etc/resolv.conf', 'nameserver 127.0.0.1\n')
    host.write('etc/hosts', '127.0.0.1 localhost\n')
    host.write('etc/cni/net.d/10-bridge.conflist', JSON.stringify(podNetwork(number)))
    await host.run('mkdir -p /run/systemd/system /etc/systemd/system')
    return host
  }

  async close(): Promise<void> {
    for (const cgroup of this.cgroups) {
      await waitFor('the end of the hosts', () => cgroupProcesses(cgroup).length === 0, {
        timeoutMs: 200_000,
      })
      await waitFor('the removal of the cgroups', () => removeCgroup(cgroup), { timeoutMs: 200_000 })
    }
    this.server.close()
    this.server.closeAllConnections()
  }
}

const imageNames = (): string[] =>
  execFileSync(
    join(binFolder(), 'kubeadm'),
    ['config', 'images', 'list', '--kubernetes-version', KUBERNETES_VERSION],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')

function fileOf(folder: string, url: string): string | null {
  const [, program] =
    new RegExp(`^/${KUBERNETES_VERSION}/bin/linux/${architecture}/(kube\\w+)(\\.sha256)?$`).exec(url) ?? []
  const file = program === undefined ? join(folder, basename(url)) : join(binFolder(), program)
  return existsSync(file) && statSync(file).isFile() ? file : null
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Same configuration as the real node in e2e/kubernetes; no image is ever pulled. */
const containerdConfig = (isOnOverlay: boolean): string => `version = 2
disabled_plugins = [${['aufs', 'btrfs', 'devmapper', 'zfs'].map((name) => `"io.containerd.snapshotter.v1.${name}"`).join(', ')}]
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "${imageNames().find((name) => name.includes('/pause:')) ?? ''}"
restrict_oom_score_adj = true
[plugins."io.containerd.grpc.v1.cri".containerd]
snapshotter = "${isOnOverlay ? 'native' : 'overlayfs'}"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "${CNI_BIN_FOLDER}"
conf_dir = "/etc/cni/net.d"
`

const podNetwork = (number: number): object => ({
  cniVersion: '0.4.0',
  name: 'pods',
  plugins: [
    {
      type: 'bridge',
      bridge: 'cni0',
      isGateway: true,
      ipam: {
        type: 'host-local',
        ranges: [[{ subnet: `10.244.${number}.0/24` }]],
        routes: [{ dst: '0.0.0.0/0' }],
      },
    },
  ],
})
