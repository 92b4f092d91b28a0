import type { AreaWords } from '../../service-words.ts'

export const logs: AreaWords<'logs'> = {
  lost: 'クラスターとの接続が切断され、ログが途切れました。',
  interrupted: 'クラスターとの接続が切れました。接続が戻るとログの続きを表示します。',
  podGone: 'Podはもう存在しません。',
  runBegun: 'コンテナの{run}回目の実行が始まりました。',
  waits: 'Kubernetesは最大{time}待ってからコンテナを再び起動します。',
  containerEnded: 'コンテナは{end}。',
}
