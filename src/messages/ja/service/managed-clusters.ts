import type { AreaWords } from '../../service-words.ts'

export const managedClusters: AreaWords<'managedClusters'> = {
  hostWaiting: 'ホスト「{host}」は承認待ちです。',
  hostNotConnected: 'ホスト「{host}」は接続されていません。',
  hostDisabled: 'ホスト「{host}」は無効になっています。',
  hostGone: 'ホストはもう存在しません。',
  agentTooOld:
    'ホスト「{host}」のエージェントが古いため、ノードにできません。ホストでセットアップコマンドをもう一度実行してください。',

  noPolicy:
    'クラスターポリシー「{policy}」を待っていますが、存在しません。作成するか、policySelectorに別のものを指定してください。',
  waitsForPolicy: 'クラスターポリシー「{policy}」を待っています。',
  waitsForControlPlane: 'コントロールプレーンを待っています。',
  waitsForHost: '接続済みのホストを待っています({groups})。',
  waitsForHosts: 'ホストを待っています({groups})。{wanted}台中{ready}台が接続済みです。',
  runSetup: 'マシンでセットアップコマンドを実行してください。',
  noGroup:
    '次のホストグループを待っていますが、存在しないか、別のクラスターに属しています: {groups}。作成するか、別のものを選択してください。',
  noGroupSelected: 'ホストグループを待っています。hostGroupSelectorを{example}に設定してください。',
  group: 'ホストグループ「{group}」',
  groups: 'ホストグループ「{groups}」',
  groupWith: '{selector}のホストグループ',

  installNode: 'ノードのプログラムをインストール',
  createControlPlane: 'コントロールプレーンを作成',
  installAddons: 'ネットワークとアドオンをインストール',
  allowJoin: 'クラスター参加用のトークンを取得',
  joinCluster: 'クラスターに参加',
  drainNode: 'ドレイン',
  resetNode: 'リセット',
  forgetNode: 'クラスターから削除',
  becomesControlPlane: 'コントロールプレーンの準備',
  becomesNode: 'ノードの準備',
  hostDoes: '「{host}」の処理中です({step})。',
  hostFailed: '「{host}」で次の処理に失敗しました({step}): {why} {time}に再試行します。',
  stepAbandoned: 'エージェントがこのステップを完了しませんでした。',
  stepUnexplained: 'エージェントから理由の報告がありませんでした。',

  controlPlaneCreated: 'コントロールプレーンを作成しました。クラスターに接続しています。',
  deleting: '削除中です。まだリセットが必要なホスト: {hosts}。',
  hostStuck: '「{host}」: {why}',
  deleteAgain: '現在の状態のまま登録を解除するには、クラスターをもう一度削除してください。',
}
