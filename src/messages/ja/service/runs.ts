import type { AreaWords } from '../../service-words.ts'

export const runs: AreaWords<'runs'> = {
  noObjects:
    '「{application}」には実行するオブジェクトがありません。先にマニフェストをインポートしてください。',
  updated: '環境「{environment}」の「{run}」を更新しました。',
  started: '「{application}」を環境「{environment}」で「{run}」として実行しています。',
  otherApplication:
    '環境「{environment}」の実行「{run}」はアプリケーション「{application}」のものです。更新すると「{newApplication}」の実行になります。',
  notInCatalog: 'この実行の{object}はカタログにありません。そのまま残ります。',
  changedSincePreview:
    'プレビューのあとに、環境「{environment}」またはアプリケーションに変更がありました。もう一度プレビューを確認してください。',
  stateIsText: 'stateは文字列でなければなりません。',
  valuesShape: 'valuesは、キーごとの文字列を持つSecretのオブジェクトでなければなりません。',
  valuesTooLarge: 'Secret {secret}の値は合計で1 MiBを超えています。',
  unknownKey: 'このカタログのアプリケーションには、キー{key}を持つSecret {secret}がありません。',
  missingValues: '種類が{type}のSecret「{secret}」には、{keys}の値が必要です。',
  hostsShape: 'hostsは、元のホストごとに新しいホストを指定したオブジェクトでなければなりません。',
  hostName: 'shop.example.comのようなホスト名でなければなりません',
  unknownHost: 'カタログアプリケーションのIngressにホスト{host}はありません。',
  notOverridden:
    '{kind} {name}: {path}はオーバーライドされていません。オーバーライドを再読み込みして、もう一度お試しください。',
  revertEmpty: 'revertには少なくとも1件のオーバーライドが必要です。',
  revertShape: 'revertは、kind、name、pathを持つ最大{limit}件のオーバーライドのリストでなければなりません。',
  reverted: '{count, number}件のオーバーライドを元に戻しました。',
  taken: '使用中',
  takenInNamespace:
    '同じ名前のオブジェクトが{namespace}にすでに存在し、実行によって作成されたものではありません: {objects}。別の環境を選ぶか、名前を変更するか、削除してください。',
  takenByRun:
    '{environment}の実行「{run}」に、同じ名前のオブジェクトがすでにあります: {objects}。別の環境を選ぶか、オブジェクトの名前を変更してください。',
  alreadyRuns:
    '「{application}」は{environment}で「{run}」としてすでに実行されています: {objects}。代わりにその実行を更新するか、別の環境を選んでください。',
  restarting: '再起動しています: {workloads}。',
  nothingToRestart: '「{application}」には、再起動できるDeployment、StatefulSet、DaemonSetがありません。',
  pausedRestart: '次のロールアウトが一時停止中です: {workloads}。先に再開してから、再起動してください。',
  revisionShape: 'revisionはリビジョンの番号でなければなりません。省略すると、現在の1つ前に戻します。',
  rolledBack: '「{workload}」をリビジョン{revision}に戻しています。',
  isAtRevision: '「{workload}」のテンプレートは、すでにリビジョン{revision}のものです。',
  noEarlierRevision: '「{workload}」には、戻せる以前のリビジョンがありません。',
  noRevision: '「{workload}」にリビジョン{revision}はありません。クラスターにあるほかのリビジョン: {kept}。',
  pausedRollback:
    '「{workload}」のロールアウトが一時停止中です。先に再開してから、リビジョンに戻してください。',
}
