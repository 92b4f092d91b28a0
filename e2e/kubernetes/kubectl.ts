import { join } from 'node:path'
import type { RunOptions } from './run.ts'
import { run } from './run.ts'
import type { ClusterState } from './state.ts'

export interface KubectlOptions extends RunOptions {
  /** Access other than the administrator's. */
  kubeconfigPath?: string
}

/** Runs the project's kubectl, as administrator by default. */
export function kubectl(state: ClusterState, args: string[], options: KubectlOptions = {}): Promise<string> {
  const access = [
    `--kubeconfig=${options.kubeconfigPath ?? state.kubeconfigPath}`,
    // Not in the home folder, where it would remain.
    `--cache-dir=${join(state.dataFolder, 'kubectl-cache')}`,
  ]
  return run(join(state.binFolder, 'kubectl'), [...access, ...args], options)
}

/** Creates or updates objects. kubectl accepts JSON, which is valid YAML. */
export async function applyObjects(state: ClusterState, items: object[]): Promise<void> {
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  await kubectl(state, ['apply', '--server-side', '--force-conflicts', '-f', '-'], { stdin: list })
}

export async function isNodeReady(state: ClusterState, name: string): Promise<boolean> {
  const path = '-o=jsonpath={.status.conditions[?(@.type=="Ready")].status}'
  return (await kubectl(state, ['get', 'node', name, path])) === 'True'
}
