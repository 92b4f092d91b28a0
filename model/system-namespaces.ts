/** Whether a namespace is Kubernetes' own: what runs there has rights to the whole cluster. */
export const isSystemNamespace = (namespace: string): boolean => namespace.startsWith('kube-')
