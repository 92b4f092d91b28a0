import type { AreaWords } from '../../service-words.ts'

export const alarmNames: AreaWords<'alarmNames'> = {
  clusterNotConnected: 'クラスター「{subject}」に接続できません',
  credentialRefused: 'クラスター「{subject}」が認証情報を拒否しています',
  clusterNotReady: 'クラスター「{subject}」が準備未完了です',
  metricsMissing: 'クラスター「{subject}」のメトリクスがありません',
  nodeNotReady: 'ノード「{subject}」が準備未完了です',
  nodePressure: 'ノード「{subject}」のリソースが逼迫しています',
  hostLost: 'ホスト「{subject}」に接続できません',
  hostDiskFull: 'ホスト「{subject}」のディスクの空きが残りわずかです',
  environmentNotReady: '環境「{subject}」が準備未完了です',
  applicationFailed: 'アプリケーション「{subject}」が失敗しました',
  applicationDegraded: 'アプリケーション「{subject}」が縮退しています',
  podsCrashing: 'アプリケーション「{subject}」のPodがクラッシュを繰り返しています',
  imagePullFailing: 'アプリケーション「{subject}」のイメージを取得できません',
  podsUnschedulable: '{subject}: Podをスケジュールできません',
  quotaNearlyUsed: '環境「{subject}」の{object}が残りわずかです',
  alarmTargetFailing: 'アラームを「{subject}」に送信できません',
  auditTargetFailing: '監査エントリを「{subject}」に送信できません',
  storeFailing: 'データベースに変更を保存できません',
  claimPending: '{object}がボリュームを待っています',
}
