import type { AreaWords } from '../../service-words.ts'

export const hosts: AreaWords<'hosts'> = {
  approved: '「{user}」が承認しました。エージェントがまもなく接続します。',
  uninstalling: '「{user}」が削除しました。エージェントが自身をアンインストールしています。',
  terminating: '「{user}」が削除しました。マシンを終了しています。',
  agentStarting: 'マシンの登録が完了しました。エージェントを起動しています。',
  awaitingApproval:
    'マシンは承認を待っています。マシンのキーを、セットアップで表示されるキーと照合してください。',
  clockAhead:
    'ホストの時計が{time}進んでいます。時刻を合わせ、chronyまたはsystemd-timesyncdで同期してください。そうしないと、クラスターの証明書が拒否されます。',
  clockBehind:
    'ホストの時計が{time}遅れています。時刻を合わせ、chronyまたはsystemd-timesyncdで同期してください。そうしないと、クラスターの証明書が拒否されます。',
  seconds: '{count, number}秒',
  minutes: '{count, number}分',
  hours: '{count, number}時間',
  days: '{count, number}日',
  copySeen:
    '{time}に、{address}のマシンがこのホストのキーで接続し、拒否されました。そのマシンのディスクはコピーです。そのマシンでセットアップコマンドを実行してください。',
  lost: 'エージェントから応答がありません。マシンが動作していて、このサービスに到達でき、エージェントが起動していることを確認してください。',
  removalUnconfirmed:
    'ホスト「{host}」のエージェントから、アンインストール完了の報告がありませんでした。ホストをもう一度削除して登録を削除し、マシンでsetup-agent.sh --uninstallを実行してください。',
  uninstalled:
    'マシン上でエージェントがアンインストールされました。ホスト「{host}」を削除するか、マシン上でセットアップコマンドをもう一度実行してください。',
  leftTerminating: 'クラスターから離脱しました。マシンを終了しています。',
  leftUninstalling: 'クラスターから離脱しました。エージェントが自身をアンインストールしています。',

  notConnected: '接続されていません: {hosts}。',
  machinesWaiting: '{count, number}台のマシンが承認待ちです。',

  setupInterrupted:
    '中断されました。マシンからの報告がありません。セットアップコマンドをもう一度実行してください。',
  setupWaiting: '承認を待っています。',

  surplusControlPlane:
    'ホスト「{host}」は余分ですが、クラスター「{cluster}」のコントロールプレーンです。そのクラスターが削除されるまで残ります。',
  endingControlPlane:
    'ホスト「{host}」はまもなくプロバイダーに終了されますが、クラスター「{cluster}」のコントロールプレーンです。代わりになれるホストがありません。',
  leavingCluster: '先にクラスター「{cluster}」から離脱し、そのあとマシンを終了します。',
  surplus: 'ホスト「{host}」を終了しています。ホストグループのホストが必要な台数より多いためです。',
  endedByProvider: 'プロバイダーがホスト「{host}」を終了しています。',
  undrained: 'ホスト「{host}」をドレインせずに終了しています。エージェントが応答しないためです。',

  instanceMissing:
    'プロバイダーの一覧では、このアカウントのこのリージョンにインスタンス{instance}はありません。インスタンスがすでに存在しない場合は、ホストを削除してください。',
  instanceFailed: 'インスタンス{instance}は、エージェントが登録される前に終了しました。',
  instanceFailedBecause:
    'インスタンス{instance}は、エージェントが登録される前に終了しました。プロバイダーの報告: {reason}',
  instanceUnstarted:
    'インスタンス{instance}は未起動です。プロバイダーで起動するか、ホストを削除してください。',
  instancePending: 'インスタンス{instance}は起動中です。',
  instanceRunning: 'インスタンス{instance}は実行中ですが、エージェントがまだ登録されていません。',
  instanceLeaving: 'プロバイダーがインスタンス{instance}の終了処理を行っています。',
  instanceStopped:
    'インスタンス{instance}は停止しています。プロバイダーで起動するか、ホストを削除してください。',
  instanceEnded: 'インスタンス{instance}は終了しました。',
  launching: 'プロバイダーがマシンを作成しています({task})。',
  noServiceAddress:
    'マシンからこのサービスに到達できません。プロバイダーのserviceAddressに、マシンからこのサービスに到達するためのアドレスを設定してください。例: https://platform.example:8443。',
  scalingGroupTaken:
    'Auto Scalingグループ「{scalingGroup}」は、ホストグループ「{group}」のものです。別のものを選択してください。1つのAuto Scalingグループは、1つのホストグループだけに属します。',
}
