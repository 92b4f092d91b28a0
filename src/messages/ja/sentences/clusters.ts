export const clusters = {
  // cluster/followed-log.ts
  // jobs/dismiss-hosts.ts
  '{host} {isBoss} of the cluster {name}: {until}.':
    'ホスト「{host}」(クラスター「{name}」): {isBoss}。{until}。',
  // jobs/dismiss-hosts.ts
  'It leaves the cluster {name} first; then its machine is ended.':
    '先にクラスター「{name}」から離脱し、そのあとマシンを終了します。',
  // jobs/dismiss-hosts.ts
  '{host} is being ended: {ending}.': 'ホスト「{host}」を終了しています: {ending}。',
  // jobs/dismiss-hosts.ts
  '{host} is being ended: it could not be drained, because its agent is silent.':
    'ホスト「{host}」を終了しています。エージェントが応答しないため、ドレインできませんでした。',
  // jobs/host-group-keeper.ts
  'Machines would not find this service. Set serviceAddress of the cloud provider to the address by which they reach it, such as https://platform.example:8443.':
    'マシンからこのサービスに到達できません。プロバイダーのserviceAddressに、マシンからこのサービスに到達するためのアドレスを設定してください。例: https://platform.example:8443。',
  // jobs/made-hosts.ts
  'The provider lists no instance {host} in this region of this account. If it is gone, remove the host.':
    'プロバイダーの一覧では、このアカウントのこのリージョンにインスタンス{host}はありません。インスタンスがすでに存在しない場合は、ホストを削除してください。',
  // jobs/made-hosts.ts
  'The instance {id} {state}.': 'インスタンス{id}: {state}。',
  // jobs/made-hosts.ts
  'The provider is making its machine ({task}).': 'プロバイダーがマシンを作成しています({task})。',
  // jobs/scaled-hosts.ts
  'The scaling group {name} is that of the host group {name2}. Choose another: one scaling group belongs to one host group.':
    'Auto Scalingグループ「{name}」は、ホストグループ「{name2}」のものです。別のものを選択してください。1つのAuto Scalingグループは、1つのホストグループだけに属します。',
  'The instance {id} ended before its agent had registered.{words}':
    'インスタンス{id}は、エージェントが登録される前に終了しました。{words}',
}
