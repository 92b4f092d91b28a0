/** Rights of the service in a cluster that it connects to with a service account, after the roles of Kubernetes. */
export const clusterRights = ['view', 'edit', 'admin'] as const
export type ClusterRights = (typeof clusterRights)[number]

/** Ways to connect a cluster: with its kubeconfig, with a service account, or through an agent in it. */
export const clusterConnections = ['kubeconfig', 'serviceAccount', 'agent'] as const
