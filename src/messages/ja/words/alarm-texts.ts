/** Texts of the alarm types. */
export const alarmTexts = {
  'Cluster not connected': 'クラスターに接続できない',
  'The API server of a cluster cannot be reached. Check that the API server runs and can be reached from here. The data shown is last known.':
    'クラスターのAPIサーバーに到達できません。APIサーバーが動作していて、ここから到達できることを確認してください。表示されているクラスターの情報は、最後に確認されたものです。',
  'Check that the API server runs and can be reached from here. The data shown is last known.':
    'APIサーバーが動作していて、ここから到達できることを確認してください。表示されているクラスターの情報は、最後に確認されたものです。',
  'The API server does not accept the credential of the kubeconfig. Replace the kubeconfig of the cluster with one whose credential is valid.':
    'APIサーバーがkubeconfigの認証情報を受け付けません。クラスターのkubeconfigを、有効な認証情報を含むものに置き換えてください。',
  'Replace the kubeconfig of the cluster with one whose credential is valid.':
    'クラスターのkubeconfigを、有効な認証情報を含むものに置き換えてください。',
  'Cluster not ready': 'クラスターが準備未完了',
  'A cluster is connected, but none of its nodes is ready. Look at the nodes of the cluster: nothing can run before one is ready.':
    'クラスターに接続していますが、準備完了のノードがありません。クラスターのノードを確認してください。準備完了のノードがないと何も実行できません。',
  'Look at the nodes of the cluster: nothing can run before one is ready.':
    'クラスターのノードを確認してください。準備完了のノードがないと何も実行できません。',
  'Metrics missing': 'メトリクスの欠落',
  'A connected cluster reports no CPU and memory usage. Install metrics-server on the cluster, or look at why it does not answer.':
    '接続済みのクラスターから、CPUとメモリの使用量を取得できません。クラスターにmetrics-serverをインストールするか、応答しない理由を確認してください。',
  'Install metrics-server on the cluster, or look at why it does not answer.':
    'クラスターにmetrics-serverをインストールするか、応答しない理由を確認してください。',
  'Node not ready': 'ノードが準備未完了',
  'The kubelet of a node reports that it is not ready, or reports nothing. Look at the machine and its kubelet. Drain the node if it does not come back.':
    'ノードのkubeletが準備未完了を報告しているか、何も報告していません。マシンとkubeletを確認してください。復帰しない場合は、ノードをドレインしてください。',
  'Look at the machine and its kubelet. Drain the node if it does not come back.':
    'マシンとkubeletを確認してください。復帰しない場合は、ノードをドレインしてください。',
  'Node under pressure': 'ノードのリソース逼迫',
  'A node is short of memory, disk space or process ids, or has no network. Free what is short, or move pods to another node before they are evicted.':
    'ノードのメモリ、ディスク容量、プロセスIDのいずれかが不足しているか、ネットワークがありません。不足しているものを空けるか、退避される前にPodを別のノードに移してください。',
  'Free what is short, or move pods to another node before they are evicted.':
    '不足しているものを空けるか、退避される前にPodを別のノードに移してください。',
  'Host lost': 'ホストの消失',
  'No contact with the agent of a host. Check that the machine runs and reaches this service, or run the setup command on it again.':
    'ホストのエージェントから応答がありません。マシンが動作していて、このサービスに到達できることを確認するか、マシン上でセットアップコマンドをもう一度実行してください。',
  'Check that the machine runs and reaches this service, or run the setup command on it again.':
    'マシンが動作していて、このサービスに到達できることを確認するか、マシン上でセットアップコマンドをもう一度実行してください。',
  'Host disk almost full': 'ホストのディスク容量の低下',
  'A disk of a host is used to the threshold or more. Free room on the machine, or give it a larger disk: images cannot be pulled onto a full one.':
    'ホストのディスク使用率がしきい値以上です。マシンの空き容量を増やすか、ディスクを大きくしてください。空きがないとイメージを取得できません。',
  'Free room on the machine, or give it a larger disk: images cannot be pulled onto a full one.':
    'マシンの空き容量を増やすか、ディスクを大きくしてください。空きがないとイメージを取得できません。',
  'Environment not ready': '環境が準備未完了',
  'The namespace of an environment cannot be created or adopted. Fix the cause; Gantry retries automatically.':
    '環境のNamespaceを作成または引き継ぎできません。原因に示された問題を修正してください。自動的に再試行されます。',
  'Fix the cause; Gantry retries automatically.':
    '原因に示された問題を修正してください。自動的に再試行されます。',
  'Application failed': 'アプリケーションの失敗',
  'Nothing of an application is available, or its rollout was given up. Look at the pods, their logs and events; roll back the last change if it caused this.':
    'アプリケーションがまったく利用できないか、ロールアウトが中止されました。Podとそのログ、イベントを確認してください。最後の変更が原因の場合は元に戻してください。',
  'Look at the pods, their logs and events; roll back the last change if it caused this.':
    'Podとそのログ、イベントを確認してください。最後の変更が原因の場合は元に戻してください。',
  'Bring back the node that the cause names; the application needs no change. If the node is gone for good, remove it from its cluster, so that pods of StatefulSets start elsewhere too.':
    '原因に示されたノードを復旧してください。アプリケーション自体を変更する必要はありません。ノードが復旧しない場合は、StatefulSetのPodも別のノードで起動するよう、そのノードをクラスターから削除してください。',
  'Application degraded': 'アプリケーションの縮退',
  'Some of the replicas of an application are not available. Look at the pods that are not ready, their logs and events.':
    'アプリケーションの一部のレプリカが利用できません。準備未完了のPodとそのログ、イベントを確認してください。',
  'Look at the pods that are not ready, their logs and events.':
    '準備未完了のPodとそのログ、イベントを確認してください。',
  'Pods keep crashing': 'Podのクラッシュの繰り返し',
  'Containers of an application crash repeatedly while the application is otherwise available. Read the logs of the container from before its last restart.':
    'アプリケーションは利用できますが、コンテナが繰り返し終了しています。最後の再起動より前のコンテナのログを確認してください。',
  'Read the logs of the container from before its last restart.':
    '最後の再起動より前のコンテナのログを確認してください。',
  'Image cannot be pulled': 'イメージの取得失敗',
  'A node cannot pull an image of an application while the application is otherwise available. Check the name and tag of the image, and the pull secret of its registry.':
    'アプリケーションは利用できますが、ノードがイメージを取得できません。イメージの名前とタグ、レジストリのプルSecretを確認してください。',
  'Check the name and tag of the image, and the pull secret of its registry.':
    'イメージの名前とタグ、レジストリのプルSecretを確認してください。',
  'Pods unschedulable': 'Podをスケジュール不可',
  'Pods of an application wait for a node that has room for them. Add nodes, lower what the pods request, or loosen their selectors and taints.':
    'アプリケーションのPodが、空きのあるノードを待っています。ノードを追加するか、Podの要求を減らすか、セレクターとTaintを緩めてください。',
  'Add nodes, lower what the pods request, or loosen their selectors and taints.':
    'ノードを追加するか、Podの要求を減らすか、セレクターとTaintを緩めてください。',
  'Quota nearly used': 'クォータの残量低下',
  'A ResourceQuota is used to its threshold or more. Raise the quota, or remove what is not needed: beyond it no pod is created.':
    'ResourceQuotaの使用率がしきい値以上です。クォータを増やすか、不要なものを削除してください。上限を超えるとPodは作成されません。',
  'Raise the quota, or remove what is not needed: beyond it no pod is created.':
    'クォータを増やすか、不要なものを削除してください。上限を超えるとPodは作成されません。',
  'Database fails': 'データベースの障害',
  'The database of the service cannot be written: its disk is full, or it is read-only, locked or damaged. Do as the cause suggests. Except after damage, no restart is needed.':
    'サービスのデータベースに書き込めません。ディスクがいっぱいであるか、データベースが読み取り専用、ロック中、または破損しています。原因を取り除いてください。破損の場合を除き、再起動は不要です。',
  'Do as the cause suggests. Except after damage, no restart is needed.':
    '原因を取り除いてください。破損の場合を除き、再起動は不要です。',
  'Alarm target fails': 'アラームの送信先の失敗',
  'Alarms cannot be delivered to a target. Look at the target in the settings, fix the cause, and send a test.':
    'アラームを送信先に配信できません。設定で送信先を確認し、原因に示された問題を修正してから、テスト送信をしてください。',
  'Look at the target in the settings, fix the cause, and send a test.':
    '設定で送信先を確認し、原因に示された問題を修正してから、テスト送信をしてください。',
  'Volume claim pending': 'PersistentVolumeClaimの保留',
  'A PersistentVolumeClaim is not bound to a volume. Check the storage class of the claim and the events of its provisioner.':
    'PersistentVolumeClaimがボリュームにバインドされていません。PersistentVolumeClaimのストレージクラスと、プロビジョナーのイベントを確認してください。',
  'Check the storage class of the claim and the events of its provisioner.':
    'PersistentVolumeClaimのストレージクラスと、プロビジョナーのイベントを確認してください。',
}
