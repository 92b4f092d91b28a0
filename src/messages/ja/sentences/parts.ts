/** Parts that the service inserts into its sentences, and sentences that consist of one part. */
export const parts = {
  'a host group with {value}': '{value}のホストグループ',
  'the host group {0}': 'ホストグループ「{0}」',
  'the host group {groups}': 'ホストグループ「{groups}」',
  'the host groups {groups}': 'ホストグループ「{groups}」',
  'becomes a node': 'ノードになる',
  'becomes the control plane': 'コントロールプレーンになる',
  'gets a token to join the cluster': 'クラスター参加用のトークンを取得',
  'gets the programs of a node': 'ノードのプログラムをインストール',
  'installs network and add-ons': 'ネットワークとアドオンをインストール',
  'is drained': 'ドレイン',
  'is reset': 'リセット',
  'is taken out of the cluster': 'クラスターから削除',
  'joins the cluster': 'クラスターに参加',
  'makes the control plane': 'コントロールプレーンを作成',
  '{value} and {rest} more': '{value}、ほか{rest}件',
  '{name} {problem}.': '{name}: {problem}。',
}
