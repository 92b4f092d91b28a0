import type { AreaWords } from '../../service-words.ts'

export const alarmDescriptions: AreaWords<'alarmDescriptions'> = {
  clusterNotConnected: 'クラスターのAPIサーバーに到達できません。',
  credentialRefused: 'APIサーバーがkubeconfigの認証情報を受け付けません。',
  clusterNotReady: 'クラスターに接続していますが、準備完了のノードがありません。',
  metricsMissing: '接続済みのクラスターから、CPUとメモリの使用量を取得できません。',
  nodeNotReady: 'ノードのkubeletが準備未完了を報告しているか、何も報告していません。',
  nodePressure:
    'ノードのメモリ、ディスク容量、プロセスIDのいずれかが不足しているか、ネットワークがありません。',
  hostLost: 'ホストのエージェントから応答がありません。',
  hostDiskFull: 'ホストのディスク使用率がしきい値以上です。',
  environmentNotReady: '環境のNamespaceを作成または引き継ぎできません。',
  applicationFailed: 'アプリケーションがまったく利用できないか、ロールアウトが中止されました。',
  applicationDegraded: 'アプリケーションの一部のレプリカが利用できません。',
  podsCrashing: 'アプリケーションは利用できますが、コンテナが繰り返し終了しています。',
  imagePullFailing: 'アプリケーションは利用できますが、ノードがイメージを取得できません。',
  podsUnschedulable: 'アプリケーションのPodが、空きのあるノードを待っています。',
  quotaNearlyUsed: 'ResourceQuotaの使用率がしきい値以上です。',
  alarmTargetFailing: 'アラームを送信先に配信できません。',
  auditTargetFailing: '監査エントリを送信先に配信できません。',
  storeFailing:
    'サービスのデータベースに書き込めません。ディスクがいっぱいであるか、データベースが読み取り専用、ロック中、破損、または接続できない状態です。',
  claimPending: 'PersistentVolumeClaimがボリュームにバインドされていません。',
}
