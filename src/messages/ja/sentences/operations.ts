export const operations = {
  // operations/held-clusters.ts
  // operations/lost-hosts.ts
  'Its agent has not been heard of. Check that the machine runs, reaches this service, and that its agent is started.':
    'エージェントから応答がありません。マシンが動作していて、このサービスに到達でき、エージェントが起動していることを確認してください。',
  // operations/lost-hosts.ts
  'It was interrupted: nothing was heard of it any more. Run the setup command again.':
    '中断されました。以後、応答がありません。セットアップコマンドをもう一度実行してください。',
  // operations/lost-hosts.ts
  'The agent of {host} did not say that it is uninstalled. Remove the host once more to forget it, and run setup-agent.sh --uninstall on the machine.':
    'ホスト「{host}」のエージェントから、アンインストール完了の報告がありませんでした。ホストをもう一度削除して登録を削除し、マシンでsetup-agent.sh --uninstallを実行してください。',
  // operations/lost-hosts.ts
  'Not connected: {lost}.': '接続されていません: {lost}。',
  // operations/lost-hosts.ts
  '{value} to be approved.': '承認待ちのマシンがあります: {value}。',
  // operations/managed-clusters/cluster.ts
  'Delete the cluster once more to forget it as it is.':
    '現在の状態のまま登録を解除するには、クラスターをもう一度削除してください。',
  // operations/managed-clusters/cluster.ts
  'It is being deleted. Hosts that are still to be reset: {names}.':
    '削除中です。まだリセットが必要なホスト: {names}。',
  // operations/managed-clusters/policy.ts
  'As upstream has it: packages of pkgs.k8s.io, images of registry.k8s.io, the network flannel.':
    '上流の標準構成です。パッケージはpkgs.k8s.io、イメージはregistry.k8s.io、ネットワークはflannelを使用します。',
  // operations/managed-clusters/kubeconfig.ts
  'The control plane was made; the cluster is being connected.':
    'コントロールプレーンを作成しました。クラスターに接続しています。',
  // operations/managed-clusters/members.ts
  'Waits for a connected host in {named}.': '接続済みのホストを待っています({named})。',
  'Waits for hosts in {named}: {length} of {wanted} are connected.':
    'ホストを待っています({named})。{wanted}台中{length}台が接続済みです。',
  'Waits for the control plane.': 'コントロールプレーンを待っています。',
  // operations/managed-clusters/members.ts
  'Waits for the cluster policy {policySelector}.': 'クラスターポリシー「{policySelector}」を待っています。',
  // operations/managed-clusters/members.ts
  'The host is not there any more.': 'ホストはもう存在しません。',
  // operations/managed-clusters/members.ts
  'It has left its cluster: its machine is being ended.':
    'クラスターから離脱しました。マシンを終了しています。',
  // operations/managed-clusters/members.ts
  'It has left its cluster: its agent uninstalls itself.':
    'クラスターから離脱しました。エージェントが自身をアンインストールしています。',
  // operations/managed-clusters/scene.ts
  '{host} waits to be approved.': 'ホスト「{host}」は承認待ちです。',
  // operations/managed-clusters/scene.ts
  '{host} is not connected.': 'ホスト「{host}」は接続されていません。',
  // operations/managed-clusters/scene.ts
  '{host} is disabled.': 'ホスト「{host}」は無効になっています。',
  // operations/managed-clusters/scene.ts
  'The agent of {host} is too old to make it a node. Run the setup command on it again.':
    'ホスト「{host}」のエージェントが古いため、ノードにできません。ホストでセットアップコマンドをもう一度実行してください。',
  // operations/managed-clusters/scene.ts
  'Waits for the cluster policy {policySelector}, which does not exist. Create it, or set policySelector to another.':
    'クラスターポリシー「{policySelector}」を待っていますが、存在しません。作成するか、policySelectorに別のものを指定してください。',
  // operations/managed-clusters/scene.ts
  'Run its setup command on a machine.': 'マシンでセットアップコマンドを実行してください。',
  // operations/managed-clusters/scene.ts
  'Waits for {attributes}, which does not exist or belongs to another cluster. Create it, or select another.':
    '次のホストグループを待っていますが、存在しないか、別のクラスターに属しています: {attributes}。作成するか、別のものを選択してください。',
  // operations/managed-clusters/scene.ts
  'Waits for a host group: set hostGroupSelector to {"matchLabels": {"name": "<name of a host group>"}}.':
    'ホストグループを待っています。hostGroupSelectorを{"matchLabels": {"name": "<name of a host group>"}}に設定してください。',
  // operations/managed-clusters/steps.ts
  'The agent never ended it.': 'エージェントがこのステップを完了しませんでした。',
  // operations/managed-clusters/steps.ts
  'The agent did not say why.': 'エージェントから理由の報告がありませんでした。',
  // operations/managed-clusters/troubles.ts
  '{name} {words}, which failed: {status} It is tried again at {retryOn}.':
    '「{name}」で次の処理に失敗しました({words}): {status} {retryOn}に再試行します。',
  // operations/guard
}
