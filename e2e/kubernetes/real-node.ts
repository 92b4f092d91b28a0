import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificate, keyPair } from './certificates.ts'
import { certificateFolder, DNS_SERVICE_ADDRESS, kubeconfigOf, writeKubeconfigOf } from './control-plane.ts'
import { cgroupHierarchies, createCgroup, freeSubnet, hardwareAddress, isOverlay } from './host.ts'
import { writeImageArchive } from './images.ts'
import { isNodeReady } from './kubectl.ts'
import { CNI_BIN_FOLDER } from './packages.ts'
import { assertAlive, startProcess } from './processes.ts'
import { run, waitFor } from './run.ts'
import type { ClusterState } from './state.ts'
import { idOf, writeState } from './state.ts'
import { PAUSE_IMAGE } from './versions.ts'

const NAME = 'real-1'

/**
 * Fixed folders of containerd, CNI and the kubelet, each covered by a mount per cluster. The empty folders
 * underneath are never removed, since another cluster may have covered them.
 */
const FIXED_FOLDERS = ['/run/containerd', '/var/lib/cni', '/var/log/containers']

/** Machine-wide settings changed by the kubelet. */
const SYSCTLS: Record<string, string> = {
  'vm/overcommit_memory': '1',
  'vm/panic_on_oom': '0',
  'kernel/panic': '10',
  'kernel/panic_on_oops': '1',
  'kernel/keys/root_maxkeys': '1000000',
  'kernel/keys/root_maxbytes': '25000000',
}

/**
 * Changed by us: when the kernel assigns an address to a pod's new interface, a browser on this machine sees
 * a network change and drops its pending requests. Not all kernels have this setting.
 */
const QUIET_INTERFACES = 'net/ipv6/conf/default/disable_ipv6'

const CLOSED_REGISTRY = `server = "http://127.0.0.1:1"
[host."http://127.0.0.1:1"]
capabilities = ["pull", "resolve"]
`

export async function startRealNode(state: ClusterState): Promise<void> {
  recordSysctls(state)
  await createBridge(state)
  prepareCgroup(state)
  const containerd = await startContainerd(state)
  await importImages(state)
  await createCertificate(certificateFolder(state), {
    name: 'kubelet',
    subject: `/O=system:nodes/CN=system:node:${NAME}`,
    authority: 'ca',
  })
  writeKubeconfigOf(state, 'kubelet', kubeconfigOf(state, 'kubelet'))
  const kubelet = startProcess(state, 'kubelet', kubeletCommand(state, containerd.pid))
  state.nodes.real = [NAME]
  await waitFor('real node', () => isNodeReady(state, NAME), {
    timeoutMs: 400_000,
    stillPossible: () => [containerd, kubelet].forEach(assertAlive),
  })
}

/**
 * Records only values that will change: with a second cluster on the machine, the first one's record has the
 * original values.
 */
function recordSysctls(state: ClusterState): void {
  const wantedValues = Object.entries({ ...SYSCTLS, [QUIET_INTERFACES]: '1' })
  for (const [name, wanted] of wantedValues.filter(([name]) => existsSync(`/proc/sys/${name}`))) {
    const value = readFileSync(`/proc/sys/${name}`, 'utf8').trim()
    if (value !== wanted) state.sysctls[name] = value
  }
  writeState(state)
  if (state.sysctls[QUIET_INTERFACES] !== undefined) writeFileSync(`/proc/sys/${QUIET_INTERFACES}`, '1')
}

async function createBridge(state: ClusterState): Promise<void> {
  const prefix = await freeSubnet(parseInt(idOf(state), 16))
  const bridge = { name: `gk-${idOf(state)}`, address: `${prefix}.1`, subnet: `${prefix}.0/24` }
  state.bridge = bridge
  writeState(state)
  // By default, a bridge uses the lowest MAC address of its ports, so any pod that starts or stops could
  // change the node's address, and others would keep using the old one for half a minute.
  await run('ip', ['link', 'add', bridge.name, 'address', hardwareAddress(bridge.address), 'type', 'bridge'])
  await run('ip', ['address', 'add', `${bridge.address}/24`, 'dev', bridge.name])
  await run('ip', ['link', 'set', bridge.name, 'up'])
}

function prepareCgroup(state: ClusterState): void {
  if (cgroupHierarchies().length === 0) throw new Error('no cgroup file system is mounted')
  state.cgroup = `gantry-${idOf(state)}`
  writeState(state)
  createCgroup(state.cgroup)
}

function nodeFolder(state: ClusterState, name: string): string {
  const folder = join(state.dataFolder, 'node', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

function socketOf(state: ClusterState): string {
  return join(state.dataFolder, 'node', 'containerd.sock')
}

async function startContainerd(state: ClusterState) {
  for (const folder of FIXED_FOLDERS) mkdirSync(folder, { recursive: true })
  writeCniConfig(state)
  const configFile = join(nodeFolder(state, '.'), 'containerd.toml')
  writeFileSync(configFile, containerdConfig(state))
  const binds = FIXED_FOLDERS.map(
    (folder, index) => `mount --bind '${nodeFolder(state, `own-${index}`)}' ${folder}`,
  )
  const script = [...binds, `exec containerd --config '${configFile}'`].join(' && ')
  // A separate mount namespace: everything containerd, the kubelet and their containers mount is released
  // with them.
  const command = ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', script]
  const containerd = startProcess(state, 'containerd', command)
  await waitFor('containerd', async () => (await ctr(state, ['version'])) !== '', {
    timeoutMs: 200_000,
    stillPossible: () => assertAlive(containerd),
  })
  return containerd
}

function ctr(state: ClusterState, args: string[]): Promise<string> {
  return run('ctr', ['--address', socketOf(state), '--namespace', 'k8s.io', ...args])
}

async function importImages(state: ClusterState): Promise<void> {
  const archive = join(nodeFolder(state, '.'), 'images.tar')
  await writeImageArchive(archive)
  await importArchive(state, archive)
}

/** Makes the images of an OCI archive available to pods of the real node. */
export async function importArchive(state: ClusterState, archive: string): Promise<void> {
  await ctr(state, ['images', 'import', '--snapshotter', snapshotterOf(state), archive])
}

/** The kernel rejects an overlay on an overlay (a container's own file system); copies work everywhere. */
function snapshotterOf(state: ClusterState): string {
  return isOverlay(state.dataFolder) ? 'native' : 'overlayfs'
}

function writeCniConfig(state: ClusterState): void {
  // No gateway and no masquerading: both would change settings and firewall rules of the machine.
  const bridge = {
    type: 'bridge',
    bridge: state.bridge?.name,
    ipam: {
      type: 'host-local',
      dataDir: nodeFolder(state, 'addresses'),
      ranges: [[{ subnet: state.bridge?.subnet, gateway: state.bridge?.address }]],
      routes: [{ dst: '0.0.0.0/0' }],
    },
  }
  const config = { cniVersion: '0.4.0', name: `gantry-${idOf(state)}`, plugins: [bridge] }
  writeFileSync(join(nodeFolder(state, 'cni'), '10-bridge.conflist'), JSON.stringify(config))
}

function containerdConfig(state: ClusterState): string {
  const registries = nodeFolder(state, 'registries')
  mkdirSync(join(registries, '_default'), { recursive: true })
  // All point to a closed port: unknown images fail immediately, and no test traffic leaves the machine.
  writeFileSync(join(registries, '_default', 'hosts.toml'), CLOSED_REGISTRY)
  const cri = 'plugins."io.containerd.grpc.v1.cri"'
  return `version = 2
root = "${nodeFolder(state, 'containerd')}"
state = "${nodeFolder(state, 'containerd-state')}"
disabled_plugins = [${['aufs', 'btrfs', 'devmapper', 'zfs'].map((name) => `"io.containerd.snapshotter.v1.${name}"`).join(', ')}]
[grpc]
address = "${socketOf(state)}"
[plugins."io.containerd.internal.v1.opt"]
path = "${nodeFolder(state, 'opt')}"
[${cri}]
sandbox_image = "${PAUSE_IMAGE}"
# Lowering the score of a process needs a right that a container or a sandbox may lack.
restrict_oom_score_adj = true
netns_mounts_under_state_dir = true
stream_server_address = "127.0.0.1"
stream_server_port = "0"
[${cri}.containerd]
snapshotter = "${snapshotterOf(state)}"
[${cri}.containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
[${cri}.cni]
bin_dir = "${CNI_BIN_FOLDER}"
conf_dir = "${nodeFolder(state, 'cni')}"
[${cri}.registry]
config_path = "${registries}"
`
}

function kubeletCommand(state: ClusterState, containerdPid: number): string[] {
  const configFile = join(nodeFolder(state, '.'), 'kubelet.json')
  writeFileSync(configFile, JSON.stringify(kubeletConfig(state), null, 2))
  return [
    // Shares containerd's mount namespace: the kubelet mounts volumes that containerd passes to containers.
    'nsenter',
    `--mount=/proc/${containerdPid}/ns/mnt`,
    join(state.binFolder, 'kubelet'),
    `--config=${configFile}`,
    `--kubeconfig=${kubeconfigOf(state, 'kubelet')}`,
    `--root-dir=${nodeFolder(state, 'kubelet')}`,
    `--cert-dir=${nodeFolder(state, 'kubelet-certificates')}`,
    `--hostname-override=${NAME}`,
    `--node-ip=${state.bridge?.address}`,
  ]
}

function kubeletConfig(state: ClusterState): object {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: state.bridge?.address,
    healthzPort: 0,
    authentication: {
      x509: { clientCAFile: keyPair(certificateFolder(state), 'ca').certificate },
      webhook: { enabled: true },
    },
    authorization: { mode: 'Webhook' },
    containerRuntimeEndpoint: `unix://${socketOf(state)}`,
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${state.cgroup}`,
    failCgroupV1: false,
    failSwapOn: false,
    enforceNodeAllocatable: [],
    localStorageCapacityIsolation: false,
    makeIPTablesUtilChains: false,
    maxPods: 110,
    serializeImagePulls: false,
    nodeStatusUpdateFrequency: '5s',
    clusterDNS: [DNS_SERVICE_ADDRESS],
    clusterDomain: 'cluster.local',
    podLogsDir: nodeFolder(state, 'pod-logs'),
    volumePluginDir: nodeFolder(state, 'volume-plugins'),
    // The machine's disk usage must not evict pods, and a collected image could not be pulled again.
    evictionHard: { 'memory.available': '0%', 'nodefs.available': '0%', 'imagefs.available': '0%' },
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
  }
}
