import type { AreaWords } from '../../service-words.ts'

export const alarmAdvice: AreaWords<'alarmAdvice'> = {
  clusterNotConnected:
    'APIサーバーが動作していて、ここから到達できることを確認してください。表示されているクラスターの情報は、最後に確認されたものです。',
  credentialRefused: 'クラスターのkubeconfigを、有効な認証情報を含むものに置き換えてください。',
  clusterNotReady: 'クラスターのノードを確認してください。準備完了のノードがないと何も実行できません。',
  metricsMissing: 'クラスターにmetrics-serverをインストールするか、応答しない理由を確認してください。',
  nodeNotReady: 'マシンとkubeletを確認してください。復帰しない場合は、ノードをドレインしてください。',
  nodePressure: '不足しているものを空けるか、退避される前にPodを別のノードに移してください。',
  hostLost:
    'マシンが動作していて、このサービスに到達できることを確認するか、マシン上でセットアップコマンドをもう一度実行してください。',
  hostDiskFull:
    'マシンの空き容量を増やすか、ディスクを大きくしてください。空きがないとイメージを取得できません。',
  environmentNotReady: '原因に示された問題を修正してください。自動的に再試行されます。',
  applicationFailed:
    'Podとそのログ、イベントを確認してください。最後の変更が原因の場合は元に戻してください。',
  applicationDegraded: '準備未完了のPodとそのログ、イベントを確認してください。',
  podsCrashing: '最後の再起動より前のコンテナのログを確認してください。',
  imagePullFailing: 'イメージの名前とタグ、レジストリのプルSecretを確認してください。',
  podsUnschedulable: 'ノードを追加するか、Podの要求を減らすか、セレクターとTaintを緩めてください。',
  quotaNearlyUsed: 'クォータを増やすか、不要なものを削除してください。上限を超えるとPodは作成されません。',
  alarmTargetFailing: '設定で送信先を確認し、原因に示された問題を修正してから、テスト送信をしてください。',
  auditTargetFailing:
    '設定で送信先を確認し、原因に示された問題を修正してください。エントリは配信されるまで保持されます。',
  storeFailing: '原因を取り除いてください。破損の場合を除き、再起動は不要です。',
  claimPending: 'PersistentVolumeClaimのストレージクラスと、プロビジョナーのイベントを確認してください。',
  lostNode:
    '原因に示されたノードを復旧してください。アプリケーション自体を変更する必要はありません。ノードが復旧しない場合は、StatefulSetのPodも別のノードで起動するよう、そのノードをクラスターから削除してください。',
}
