/** Nodes of one pool of a cluster. */
export interface NodePool {
  name: string
  nodesCount: number
  readyNodesCount: number
}

/** Labels with a node's pool, as set by providers and Karpenter. */
const poolLabels = [
  'cloud.google.com/gke-nodepool',
  'eks.amazonaws.com/nodegroup',
  'alpha.eksctl.io/nodegroup-name',
  'kubernetes.azure.com/agentpool',
  'agentpool',
  'karpenter.sh/nodepool',
  'kops.k8s.io/instancegroup',
  'oci.oraclecloud.com/node-pool-name',
  'doks.digitalocean.com/node-pool',
  'ibm-cloud.kubernetes.io/worker-pool-name',
]

/** Pool name from a node's labels; null if they have none. */
export const poolOf = (labels: Readonly<Record<string, string>>): string | null =>
  poolLabels.map((label) => labels[label]).find(Boolean) ?? null

/** The pools of nodes by name. */
export function nodePoolsOf(nodes: readonly { pool: string | null; isReady: boolean }[]): NodePool[] {
  const pools = Map.groupBy(nodes, ({ pool }) => pool)
  return [...pools]
    .flatMap(([name, some]) =>
      name === null
        ? []
        : [{ name, nodesCount: some.length, readyNodesCount: some.filter(({ isReady }) => isReady).length }],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
