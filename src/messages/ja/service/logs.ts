import type { AreaWords } from '../../service-words.ts'

export const logs: AreaWords<'logs'> = {
  lost: 'クラスターとの接続が切断され、ログが途切れました。',
  interrupted: 'クラスターとの接続が切れました。接続が戻るとログの続きを表示します。',
  podGone: 'Podはもう存在しません。',
  runBegun: 'コンテナの{run}回目の実行が始まりました。',
  waits: 'Kubernetesは最大{time}待ってからコンテナを再び起動します。',
  containerEnded: 'コンテナは{end}。',
  noContainer: '「{name}」に該当するコンテナがないため、ログはありません。',
  tooManyContainers:
    '「{name}」には{count}個のコンテナがありますが、一度に読み込めるログは最大{max}個です。Podまたはコンテナを指定してください。',
  podsOf: '「{name}」のPod {pods}',
  noNode: 'Pod「{pod}」にはまだノードがないため、どのコンテナもまだ何も書き込んでいません。',
  nextRun: '次の実行はまもなく始まるか、すでに始まっています。もう一度読み込んでください。',
  runRemoved: 'Pod「{pod}」のコンテナ「{container}」のこの実行はノードから削除され、ログも失われました。',
}
