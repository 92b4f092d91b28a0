import type { AreaWords } from '../../service-words.ts'

export const clusterAgents: AreaWords<'clusterAgents'> = {
  neverConnected:
    'クラスターエージェントはまだ接続していません。マニフェストを適用するか、Deployment gantry-agent のログで理由を確認してください。',
  away: 'クラスターエージェントは接続していません。最後に接続していたのは {time} です。',
  awaitingAgent: 'クラスターエージェントの最初の接続を待っています。',
  awaitingCommand: 'クラスターを接続するコマンドの実行を待っています。',
  connected: '接続しました。まもなくコンソールにクラスター {cluster} が表示されます。',
  tokenRefused:
    'このコマンドまたはトークンは、使用済みか、新しいものに置き換えられたか、有効期限が切れています。コンソールで新しいコマンドを作成してください。',
  tokenMissing: 'Authorization ヘッダーにクラスターエージェントのトークンがありません。',
  noUpgrade:
    'Gantry の手前のプロキシが Upgrade ヘッダーを取り除きました。パス /cluster-agent/tunnel で WebSocket を許可してください。',
  rights: 'rights は view、edit、admin のいずれかでなければなりません。',
  imageInvalid: 'image は registry.example.com/gantry:1.0 のようなコンテナーイメージ名でなければなりません。',
  imageMissing:
    'エージェントのイメージ（Gantry と同じもの）を入力してください。既定にするには、サービスの AGENT_IMAGE を設定します。',
  byKubeconfig: 'クラスター {cluster} は kubeconfig で接続されているため、コマンドは不要です。',
  handOver: 'リクエストには、kubeconfig と同じ形式の cluster と、token が必要です。',
  noKubeconfig: 'エージェント経由で接続するクラスターには kubeconfig がありません。',
  otherCluster:
    'クラスターエージェントは {cluster} とは別のクラスターで動作しています。Namespace kube-system の UID が異なります。新しいコマンドを作成して {cluster} で実行するか、再構築した場合は先に {cluster} を登録解除してください。',
  sameCluster:
    'クラスターエージェントは、すでに {other} として接続されているクラスターで動作しています。新しいコマンドを作成し、正しいクラスターで実行してください。',
  mayNotList:
    'クラスターエージェントには Namespace の一覧を取得する権限がないため、クラスターを識別できません。マニフェストをもう一度適用してください。',
  cutOff: 'クラスターエージェントの接続が終了しました。',
  tooManyStreams:
    'クラスターエージェントはすでに {max} 件の接続を中継しています。このクラスターのログやターミナルを閉じるか、後でもう一度お試しください。',
}
