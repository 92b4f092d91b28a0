import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cgroupFolders, cgroupProcesses, interfaces, mounts, removeCgroup } from './host.ts'
import { isAlive, killProcess, startTimeOf, stopProcess } from './processes.ts'
import { run, waitFor } from './run.ts'
import type { ClusterState, ProcessRecord } from './state.ts'

/** Clients stop before the servers they use, etcd last, so that none logs connection errors. */
const STOP_ORDER = [
  ['kubelet', 'kwok', 'metrics-server', 'kube-controller-manager', 'kube-scheduler'],
  ['kube-apiserver', 'containerd'],
  ['etcd'],
]

/** Stops and removes everything recorded in the state. Idempotent, also after a crash. */
export async function removeCluster(state: ClusterState): Promise<void> {
  for (const names of STOP_ORDER) {
    if (names.includes('containerd')) await endContainers(state)
    const records = state.processes.filter((record) => names.includes(record.name))
    await Promise.all(records.map((record) => stopProcess(record)))
  }
  await Promise.all(state.processes.map((record) => killProcess(record)))
  await removeNetwork(state)
  restoreMachine(state)
  await removeData(state)
}

async function endContainers(state: ClusterState): Promise<void> {
  const { cgroup } = state
  if (cgroup) {
    await waitFor('end of the containers', () => endProcessesOf(cgroup), {
      timeoutMs: 200_000,
      intervalMs: 100,
    })
    await waitFor('removal of the cgroups', () => removeCgroup(cgroup), {
      timeoutMs: 200_000,
      intervalMs: 100,
    })
  }
  await Promise.all(shims(state).map((record) => stopProcess(record, 2000)))
}

/** Kills all processes of the cgroup. It is used by our containers only. */
function endProcessesOf(cgroup: string): boolean {
  const pids = cgroupProcesses(cgroup)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already exited.
    }
  }
  return pids.length === 0
}

/**
 * Finds containerd's shims, one per pod, which outlive it. Ours have our socket's path in their arguments.
 */
function shims(state: ClusterState): ProcessRecord[] {
  const socket = `${state.dataFolder}/node/containerd.sock`
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((name) => {
    const command = commandOf(name)
    const isOurs = command[0]?.includes('containerd-shim') && command.includes(socket)
    const startTime = startTimeOf(Number(name))
    return isOurs && startTime !== null
      ? [{ name: 'shim', pid: Number(name), startTime, command, logFile: '' }]
      : []
  })
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

async function removeNetwork(state: ClusterState): Promise<void> {
  const bridge = state.bridge?.name
  if (!bridge) return
  const present = await interfaces()
  // Peer interfaces disappear with the pods' network namespaces. This removes the peers of the
  // namespaces that still exist.
  const ends = present.filter((one) => one.master === bridge).map((one) => one.ifname)
  for (const name of [...ends, bridge]) await run('ip', ['link', 'delete', name]).catch(() => '')
  const isGone = async () =>
    (await interfaces()).every((one) => one.ifname !== bridge && one.master !== bridge)
  await waitFor('removal of the bridge', isGone, { timeoutMs: 60_000 })
}

function restoreMachine(state: ClusterState): void {
  for (const [name, value] of Object.entries(state.sysctls)) {
    const file = `/proc/sys/${name}`
    if (readFileSync(file, 'utf8').trim() !== value) writeFileSync(file, value)
  }
}

async function removeData(state: ClusterState): Promise<void> {
  const alive = state.processes.filter(isAlive).map((record) => record.name)
  if (alive.length > 0) throw new Error(`still running: ${alive.join(', ')}`)
  // Our mounts are in a namespace that no longer exists. If one is visible here, removing the folder would
  // delete its files.
  const mounted = mounts().filter((mount) => mount.path.startsWith(`${state.dataFolder}/`))
  for (const mount of mounted.toReversed()) await run('umount', ['--lazy', mount.path])
  for (const folder of [state.etcdFolder, state.dataFolder]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns remains of a cluster; empty after a clean stop. */
export async function leftovers(state: ClusterState): Promise<string[]> {
  const found = state.processes.filter(isAlive).map((record) => `process ${record.pid} ${record.name}`)
  found.push(...shims(state).map((record) => `process ${record.pid} shim`))
  const bridge = state.bridge?.name
  if (bridge) {
    const own = (await interfaces()).filter((one) => one.ifname === bridge || one.master === bridge)
    found.push(...own.map((one) => `interface ${one.ifname}`))
  }
  if (state.cgroup) found.push(...cgroupFolders(state.cgroup).map((folder) => `cgroup ${folder}`))
  const mounted = mounts().filter((mount) => mount.path.startsWith(state.dataFolder))
  found.push(...mounted.map((mount) => `mount ${mount.path}`))
  found.push(...[state.dataFolder, state.etcdFolder].filter((folder) => existsSync(folder)))
  return found
}
