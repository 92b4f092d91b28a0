/** Reaching an API server: its address, proxy, certificates and the credential. */
export const connections = {
  'The kubeconfig is for another cluster than {name}: its namespace kube-system has another UID. Add it as a new cluster, or remove {name2} first if that was rebuilt.':
    'このkubeconfigは「{name}」とは別のクラスターのものです。Namespace kube-systemのUIDが異なります。新しいクラスターとして追加するか、再構築した場合は先に「{name2}」を登録解除してください。',
}
