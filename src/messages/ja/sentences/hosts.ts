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
  // demo/hosting.ts
  'Try again, or remove the demo and make it anew.': 'もう一度試すか、デモを削除して再作成してください。',
  // demo/remove-demo.ts
  'The demo is being removed.': 'デモを削除しています。',
  // demo/session.ts
  '{done} of {total} parts of the demo are made.': 'デモの{total}個の要素のうち、{done}個が作成済みです。',
  // http/attempts.ts
  'Too many sign-ins are being checked at the same time. Try again in a few seconds.':
    '同時に確認しているサインインが多すぎます。数秒後にもう一度お試しください。',
  'Too many sign-ins from this address at the same time. Try again in a few seconds.':
    'このアドレスから同時に行われているサインインが多すぎます。数秒後にもう一度お試しください。',
  'Too many failed sign-ins. Try again in {seconds} s.':
    'サインインの失敗が多すぎます。{seconds}秒後にもう一度お試しください。',
  // http/problem.ts
  // http/problem.ts
  // http/problem.ts
  'What stands above is asked for by a field that it has, such as ancestors.id, and nothing is sorted by it.':
    '上位のリソースは、ancestors.idなど、そのリソースが持つフィールドで指定してください。並べ替えには使用できません。',
  'Labels are chosen by the parameter labelSelector, such as labelSelector=tier=web.':
    'ラベルでの絞り込みには、パラメーターlabelSelectorを使用してください(例: labelSelector=tier=web)。',
  // http/problem.ts
  'Name a field of the class, or one that its relations lead to.':
    'クラスのフィールド、またはその関連先のフィールドを指定してください。',
  // http/problem.ts
  // http/problem.ts
  'The service failed at this request. Its log says more under the request id {id}.':
    'サービスがこのリクエストの処理に失敗しました。詳細は、サービスのログでリクエストID {id} を確認してください。',
  // notify/body.ts
  'Sent by the alarm target {target}.': 'アラームの送信先「{target}」の設定により送信されました。',
  // notify/certificate.ts
  'The certificate of {host} is not trusted, so nothing was sent. Set certificate of the target to it, or to that of the authority which signed it.':
    '{host}の証明書が信頼されていないため、何も送信していません。送信先の「証明書」に、その証明書か、それに署名した認証局の証明書を設定してください。',
  // notify/certificate.ts
  'The certificate of {host}, or that of its authority, has expired, so nothing was sent. Renew it.':
    '{host}の証明書、またはその認証局の証明書の有効期限が切れているため、何も送信していません。証明書を更新してください。',
  // notify/certificate.ts
  'The certificate of {host} is not valid yet, so nothing was sent. Compare the clocks of both machines.':
    '{host}の証明書がまだ有効になっていないため、何も送信していません。双方のマシンの時計を確認してください。',
  // notify/certificate.ts
  'The certificate of {host} is for another name, so nothing was sent. Use a name that it holds, or set certificate of the target to this very certificate.':
    '{host}の証明書が別の名前のものであるため、何も送信していません。証明書に含まれる名前を使用するか、送信先の「証明書」にその証明書自体を設定してください。',
  // notify/certificate.ts
  'The certificate of {host} is neither that of the target nor signed by it, so nothing was sent. Set certificate of the target anew.':
    '{host}の証明書が、送信先に設定された証明書とも、それで署名された証明書とも一致しないため、何も送信していません。送信先の「証明書」を設定し直してください。',
  // notify/mail.ts
  '{host} does not accept user and password. Check both.':
    '{host}がユーザーとパスワードを受け付けません。両方を確認してください。',
  // notify/mail.ts
  '{host} refused the mail with {responseCode}. Check sender and recipients.':
    '{host}が{responseCode}でメールを拒否しました。送信者と受信者を確認してください。',
  // notify/mail.ts
  '{host} cannot be talked to ({code}: {message}).': '{host}と通信できません({code}: {message})。',
  // notify/mail.ts
  '{host} did not take the mail ({message}).': '{host}がメールを受け付けませんでした({message})。',
  // notify/outside-address.ts
  '{host} is {and}, an address that nothing is sent to.': '{host}は、何も送信されないアドレスです: {and}。',
  // notify/outside-address.ts
  '{host} was not found ({code}). Check the name.':
    '{host}が見つかりませんでした({code})。名前を確認してください。',
  // notify/webhook.ts
  'The target has no URL.': '送信先にURLがありません。',
  // notify/webhook.ts
  '{host} answered {status}, which leads elsewhere. Give the address that it leads to.':
    '{host}が{status}で応答し、別の場所に転送しています。転送先のアドレスを指定してください。',
  // notify/webhook.ts
  '{host} answered {status}. Check the path of the URL and what the receiver expects.':
    '{host}が{status}で応答しました。URLのパスと、受信側が想定している内容を確認してください。',
  // notify/webhook.ts
  '{host} did not answer within {value} seconds.': '{host}が{value}秒以内に応答しませんでした。',
  // notify/webhook.ts
  '{host} cannot be reached ({code}). Check that it runs and can be reached from here.':
    '{host}に到達できません({code})。動作していて、ここから到達できることを確認してください。',
  // routes/health.ts
  'The database cannot be used. The log contains the cause.':
    'データベースを使用できません。原因はログに記録されています。',
  // store/store-fault.ts
  'The disk of the database is full. Free space on the disk of DATA_DIR, then retry.':
    'データベースのディスクがいっぱいです。DATA_DIR のディスクの空き容量を増やしてから、もう一度お試しください。',
  'The database is read-only. Make the files in DATA_DIR writable, then retry.':
    'データベースは読み取り専用です。DATA_DIR のファイルを書き込み可能にしてから、もう一度お試しください。',
  'The database is locked by another process. End that process, or retry later.':
    'データベースは別のプロセスによってロックされています。そのプロセスを終了するか、後でもう一度お試しください。',
  'The database is damaged. Restore DATA_DIR from a backup.':
    'データベースが破損しています。DATA_DIR をバックアップから復元してください。',
  'The database files cannot be accessed. Check DATA_DIR and its disk.':
    'データベースのファイルにアクセスできません。DATA_DIR とそのディスクを確認してください。',
  // routes/health.ts
  'The service is stopping.': 'サービスは停止処理中です。',
  // routes/session.ts
  'The body must be {"user": ..., "password": ...}.':
    'リクエストの本文は{"user": ..., "password": ...}の形式にしてください。',
  // routes/session.ts
  'Nobody is signed in.': 'サインインしているユーザーはいません。',
  // routes/session.ts
  'Nobody was signed in.': 'サインインしていたユーザーはいません。',
  // routes/session.ts
  'Signed out.': 'サインアウトしました。',
  // routes/terminals.ts
  'Terminals are opened from the console itself, not from other sites.':
    'ターミナルはコンソール自体からのみ開けます。ほかのサイトからは開けません。',
  // routes/terminals.ts
  'The ticket is unknown, used or too old. Ask for another one.':
    'チケットが不明か、使用済みか、古すぎます。新しいチケットを要求してください。',
  // routes/terminals.ts
  'The session that asked for the ticket was ended.': 'チケットを要求したセッションは終了しています。',
  // routes/terminals.ts
  'The address cannot be read.': 'アドレスを読み取れません。',
  // routes/terminals.ts
  'The session of the console is over.': 'コンソールのセッションが終了しました。',
  'This machine is not a host any more: it was removed. {again}':
    'このマシンは削除されたため、もうホストではありません。{again}',
  'Not started: simulated cluster {cluster}. {reason} {whatToDo}':
    '起動できませんでした: シミュレートされたクラスター{cluster}。{reason} {whatToDo}',
  'The thread of the simulated clusters ended, and is started again. {cause}':
    'シミュレートされたクラスターのスレッドが終了したため、再起動しています。{cause}',
  'The thread of the simulated clusters ended {length} times. {cause}':
    'シミュレートされたクラスターのスレッドが{length}回終了しました。{cause}',
  'The demo was removed: {value}.{rest}': 'デモを削除しました: {value}。{rest}',
}
