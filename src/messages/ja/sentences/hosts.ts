export const hosts = {
  // agent/allowance.ts
  'Too many requests from {address}. Try again in a minute.':
    '{address}からのリクエストが多すぎます。1分後にもう一度お試しください。',
  // agent/facts.ts
  "Its clock is {clockAheadSeconds} {side} this service's. Set it, and keep it in step with chrony or systemd-timesyncd: certificates of a cluster would be refused.":
    'マシンの時計がこのサービスの時計とずれています({clockAheadSeconds} {side})。時計を合わせ、chronyまたはsystemd-timesyncdで同期してください。ずれたままだと、クラスターの証明書が拒否されます。',
  // agent/heartbeat.ts
  '{row} is connected.': 'ホスト「{row}」は接続済みです。',
  // agent/heartbeat.ts
  'This machine waits to be approved in the console.': 'このマシンは、コンソールでの承認を待っています。',
  // agent/heartbeat.ts
  'This machine is not a host any more.': 'このマシンはもうホストではありません。',
  // agent/instances.ts
  'The token is for the instances of a scaling group, and this machine does not know which one it is. Take a setup command of another host group.':
    'トークンはAuto Scalingグループのインスタンス用ですが、このマシンは自身がどのインスタンスかを特定できません。別のホストグループのセットアップコマンドを使用してください。',
  // agent/instances.ts
  'The cloud provider lists no instance {instanceId} in the host group {name} yet. It is asked again.':
    'プロバイダーの一覧では、ホストグループ「{name}」にインスタンス{instanceId}はまだありません。再度問い合わせます。',
  // agent/instances.ts
  'The instance {instanceId} has the address {known}, and this machine has {value}: it is another one.':
    'インスタンス{instanceId}のアドレスは{known}ですが、このマシンのアドレスは{value}です。別のマシンです。',
  // agent/instances.ts
  'The instance {instanceId} did not come within an hour after it was started. Remove its host: the host group gets another.':
    'インスタンス{instanceId}は、起動後1時間以内に接続してきませんでした。そのホストを削除してください。ホストグループには別のホストが作成されます。',
  // agent/instances.ts
  'This instance is a host already, with another key. If nobody ran the setup anew on it, another machine came in its place: remove that host.':
    'このインスタンスは、別のキーですでにホストになっています。このインスタンスで誰もセットアップを再実行していない場合は、別のマシンが代わりに登録されています。そのホストを削除してください。',
  // agent/instances.ts
  'The host {sameMachine} has the same machine id: the image was made of a machine with its /etc/machine-id. Empty that file in the image.':
    'ホスト「{sameMachine}」のマシンIDが同じです。イメージが、マシンの/etc/machine-idを含んだまま作成されています。イメージ内のこのファイルを空にしてください。',
  // agent/register.ts
  '{name} is a host of the host group {name2}.': '「{name}」はホストグループ「{name2}」のホストです。',
  // agent/register.ts
  '{name} waits to be approved in the host group {name2}. Its key is {publicKey}.':
    '「{name}」はホストグループ「{name2}」で承認を待っています。キーは{publicKey}です。',
  // agent/register.ts
  'Another machine of this host group has the name {name} already. Rename this one with hostnamectl set-hostname NAME, or remove the other host, and run the command again.':
    'このホストグループの別のマシンが、すでに名前「{name}」を使用しています。hostnamectl set-hostname NAMEでこのマシンの名前を変更するか、もう一方のホストを削除してから、コマンドをもう一度実行してください。',
  // agent/register.ts
  'The signature does not fit the key.': '署名がキーと一致しません。',
  // agent/register.ts
  'The machine has registered itself; its agent is being started.':
    'マシンの登録が完了しました。エージェントを起動しています。',
  // agent/register.ts
  'The machine waits to be approved. Compare its key with the one that its setup shows.':
    'マシンは承認を待っています。マシンのキーを、セットアップで表示されるキーと照合してください。',
  // agent/register.ts
  'This machine is the host {sameKey} of another host group. Remove it there, or run the setup script with --uninstall, and then run this command again.':
    'このマシンは、別のホストグループのホスト「{sameKey}」です。そのグループから削除するか、セットアップスクリプトを--uninstall付きで実行してから、このコマンドをもう一度実行してください。',
  // agent/register.ts
  'A machine with the same machine id is connected as the host {host}: one of the two disks is a copy of the other. Make a new id here (rm /etc/machine-id; systemd-machine-id-setup) and run the command again.':
    '同じマシンIDのマシンが、ホスト「{host}」として接続されています。2台のディスクの一方は、もう一方のコピーです。このマシンで新しいIDを作成し(rm /etc/machine-id; systemd-machine-id-setup)、コマンドをもう一度実行してください。',
  // agent/register.ts
  'This machine was the host {host} with another key. Remove that host in the console, or run a setup command with a token.':
    'このマシンは、別のキーでホスト「{host}」になっていました。コンソールでそのホストを削除するか、トークンを含むセットアップコマンドを実行してください。',
  // agent/register.ts
  '{maxWaiting} machines wait to be approved in the host group {name}. Approve or remove them first.':
    'ホストグループ「{name}」で{maxWaiting}台のマシンが承認を待っています。先に承認または削除してください。',
  // agent/register.ts
  'It waits to be approved.': '承認を待っています。',
  // agent/request.ts
  'The request is not signed: X-Host-Counter and X-Host-Signature are missing.':
    'リクエストが署名されていません。X-Host-CounterとX-Host-Signatureがありません。',
  // agent/request.ts
  'Run the setup command of a host group on this machine to make it a host.':
    'このマシンをホストにするには、マシン上でホストグループのセットアップコマンドを実行してください。',
  // agent/request.ts
  'X-Host-Id is not the id of a host.': 'X-Host-IdがホストのIDではありません。',
  // agent/request.ts
  'The signature does not fit the key of the host.': '署名がホストのキーと一致しません。',
  // agent/request.ts
  'Run the setup command here to give it a key of its own; if that is refused, make a new /etc/machine-id first.':
    'このマシンでセットアップコマンドを実行し、固有のキーを作成してください。拒否された場合は、先に新しい/etc/machine-idを作成してください。',
  // agent/request.ts
  "A machine at {address} came with this host's key at {time} and was refused: its disk is a copy. Run the setup command on it.":
    '{time}に、{address}のマシンがこのホストのキーで接続し、拒否されました。そのマシンのディスクはコピーです。そのマシンでセットアップコマンドを実行してください。',
  // agent/setups.ts
  'The host group of this setup command does not exist: it was deleted, or its id is mistyped. Copy the command of a host group again.':
    'このセットアップコマンドのホストグループは存在しません。削除されたか、IDの入力に誤りがあります。ホストグループのコマンドをもう一度コピーしてください。',
  // agent/setups.ts
  'The host group {name} is of the cloud provider {name2}, which makes its hosts itself. Take a host group of a provider of type Other.':
    'ホストグループ「{name}」のプロバイダー「{name2}」は、ホストを自身で作成します。タイプが「直接接続」(Other)のプロバイダーのホストグループを使用してください。',
  // agent/setups.ts
  'The setup has begun already.': 'セットアップはすでに始まっています。',
  // agent/setups.ts
  'Setting up a host of the host group {name}.': 'ホストグループ「{name}」のホストをセットアップしています。',
  // agent/setups.ts
  'Too many machines of this host group are being set up. Try again in some minutes.':
    'このホストグループでセットアップ中のマシンが多すぎます。数分後にもう一度お試しください。',
  // agent/tasks.ts
  'The agent ended it with exit code {exitCode}; its output says why.':
    'エージェントがタスクを終了コード{exitCode}で終了しました。理由は出力に示されています。',
  // agent/tasks.ts
  'The agent was started anew before it had ended. Ask for it again.':
    'タスクが終わる前に、エージェントが再起動されました。もう一度実行を要求してください。',
  // agent/tasks.ts
  'The agent was uninstalled on the machine. Remove {host}, or run the setup command on it again.':
    'マシン上でエージェントがアンインストールされました。ホスト「{host}」を削除するか、マシン上でセットアップコマンドをもう一度実行してください。',
  'This machine is not a host any more: it was removed. {again}':
    'このマシンは削除されたため、もうホストではありません。{again}',
}
