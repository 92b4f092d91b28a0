import type { AreaWords } from '../../service-words.ts'

export const agents: AreaWords<'agents'> = {
  tooManyRequests: '{address}からのリクエストが多すぎます。1分後にもう一度お試しください。',
  noted: '記録しました。',
  notSigned: 'リクエストが署名されていません。X-Host-CounterとX-Host-Signatureがありません。',
  publicKey: 'publicKeyは、P-256のECDSAキーをDERのBase64で指定してください。',
  hostId: 'X-Host-IdがホストのIDではありません。',
  wrongHostKey: '署名がホストのキーと一致しません。',
  wrongKey: '署名がキーと一致しません。',
  removed:
    'このマシンは削除されたため、もうホストではありません。このマシンをホストにするには、マシン上でホストグループのセットアップコマンドを実行してください。',
  noHost: 'このマシンはもうホストではありません。',
  awaitingApproval: 'このマシンは、コンソールでの承認を待っています。',

  otherMachineId: 'マシンIDの異なるマシンからのリクエストです',
  otherHardwareId: 'ハードウェアIDの異なるマシンからのリクエストです',
  otherIds: 'IDの異なるマシンからのリクエストです',
  runsTwice: '登録済みのマシンが同時に動作しています',
  olderState: '同じディスクのより新しい状態で、すでにキーが使用されています',
  copy: 'このマシンはホスト「{host}」のキーを持っていますが、ディスクがコピーです({why})。このマシンでセットアップコマンドを実行し、固有のキーを作成してください。拒否された場合は、先に新しい/etc/machine-idを作成してください。',

  noGroup:
    'このセットアップコマンドのホストグループは存在しません。削除されたか、IDの入力に誤りがあります。ホストグループのコマンドをもう一度コピーしてください。',
  otherProvider:
    'ホストグループ「{group}」のプロバイダー「{provider}」は、ホストを自身で作成します。タイプが「直接接続」(Other)のプロバイダーのホストグループを使用してください。',
  setupBegun: 'セットアップはすでに始まっています。',
  setupBegins: 'ホストグループ「{group}」のホストをセットアップしています。',
  tooManySetups: 'このホストグループでセットアップ中のマシンが多すぎます。数分後にもう一度お試しください。',
  setup: 'セットアップ',

  registered: '「{host}」はホストグループ「{group}」のホストです。',
  registeredWaiting: '「{host}」はホストグループ「{group}」で承認を待っています。キーは{fingerprint}です。',
  nameTaken:
    'このホストグループの別のマシンが、すでに名前「{name}」を使用しています。hostnamectl set-hostname NAMEでこのマシンの名前を変更するか、もう一方のホストを削除してから、コマンドをもう一度実行してください。',
  inOtherGroup:
    'このマシンは、別のホストグループのホスト「{host}」です。そのグループから削除するか、セットアップスクリプトを--uninstall付きで実行してから、このコマンドをもう一度実行してください。',
  machineIdConnected:
    '同じマシンIDのマシンが、ホスト「{host}」として接続されています。2台のディスクの一方は、もう一方のコピーです。このマシンで新しいIDを作成し(rm /etc/machine-id; systemd-machine-id-setup)、コマンドをもう一度実行してください。',
  otherKey:
    'このマシンは、別のキーでホスト「{host}」になっていました。コンソールでそのホストを削除するか、トークンを含むセットアップコマンドを実行してください。',
  tooManyWaiting:
    'ホストグループ「{group}」で{count, number}台のマシンが承認を待っています。先に承認または削除してください。',

  noInstanceId:
    'トークンはAuto Scalingグループのインスタンス用ですが、このマシンは自身がどのインスタンスかを特定できません。別のホストグループのセットアップコマンドを使用してください。',
  instanceNotListed:
    'プロバイダーの一覧では、ホストグループ「{group}」にインスタンス{instance}がまだありません。セットアップが再試行します。',
  instanceAddress:
    'インスタンス{instance}のアドレスは{known}ですが、このマシンのアドレスは{addresses}です。別のマシンです。',
  instanceLate:
    'インスタンス{instance}は、起動後1時間以内に登録されませんでした。そのホストを削除してください。ホストグループには別のホストが作成されます。',
  instanceTaken:
    'このインスタンスは、別のキーですでにホストになっています。このインスタンスで誰もセットアップを再実行していない場合は、別のマシンが代わりに登録されています。そのホストを削除してください。',
  instanceCloned:
    'ホスト「{host}」のマシンIDが同じです。イメージが、マシンの/etc/machine-idを含んだまま作成されています。イメージ内のこのファイルを空にしてください。',

  actionFailed: 'エージェントがタスクを終了コード{exitCode}で終了しました。理由は出力に示されています。',
  actionFailedWithoutCode: 'エージェントがタスクを終了コードなしで終了しました。理由は出力に示されています。',
  actionInterrupted: 'タスクが終わる前に、エージェントが再起動されました。もう一度実行を要求してください。',

  taskId: 'タスクのIDを指定してください',
  base64: 'Base64で指定してください',
  derKey: 'DERのBase64で指定してください',
  machineId: '8～64文字の英数字またはハイフンを指定してください',
  setupId: '32桁の16進数を指定してください',
}
