import type { TestCluster } from './cluster.ts'

export interface Step {
  title: string
  run: (cluster: TestCluster) => Promise<void>
}

export function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}
