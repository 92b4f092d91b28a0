import type { AreaWords } from '../../service-words.ts'

export const alarmTitles: AreaWords<'alarmTitles'> = {
  clusterNotConnected: 'クラスターに接続できない',
  credentialRefused: '認証情報の拒否',
  clusterNotReady: 'クラスターが準備未完了',
  metricsMissing: 'メトリクスの欠落',
  nodeNotReady: 'ノードが準備未完了',
  nodePressure: 'ノードのリソース逼迫',
  hostLost: 'ホストの消失',
  hostDiskFull: 'ホストのディスク容量の低下',
  environmentNotReady: '環境が準備未完了',
  applicationFailed: 'アプリケーションの失敗',
  applicationDegraded: 'アプリケーションの縮退',
  podsCrashing: 'Podのクラッシュの繰り返し',
  imagePullFailing: 'イメージの取得失敗',
  podsUnschedulable: 'Podをスケジュール不可',
  quotaNearlyUsed: 'クォータの残量低下',
  alarmTargetFailing: 'アラームの送信先の失敗',
  auditTargetFailing: '監査送信先の失敗',
  storeFailing: 'データベースの障害',
  claimPending: 'PersistentVolumeClaimの保留',
}
