/** Reaching an API server: its address, proxy, certificates and the credential. */
export const connections = {
  'The kubeconfig is for another cluster than {name}: its namespace kube-system has another UID. Add it as a new cluster, or remove {name2} first if that was rebuilt.':
    'Die Kubeconfig gehört zu einem anderen Cluster als {name}: Sein Namespace kube-system hat eine andere UID. Fügen Sie ihn als neuen Cluster hinzu, oder entfernen Sie zuerst {name2}, falls dieser neu aufgesetzt wurde.',
}
