import type * as english from '../en/cluster-policies.ts'
import type { Translation } from '../en/index.ts'

export const clusterPolicies = {
  title: 'クラスターポリシー',
  sentence:
    'Gantryがホスト上に構築するクラスターの内容です。どのKubernetesを、どこから、どのようにインストールするかを指定します。',
  what: 'クラスターポリシー',
  search: '名前またはラベル',
  add: '新しいクラスターポリシー',
  actionsFor: '{name}の操作',
  empty: {
    title: 'クラスターポリシーはありません',
    text: 'クラスターポリシーは、どのKubernetesを、どこから、どのようにインストールするかを指定します。ポリシーを指定しないクラスターは、デフォルトの設定で構築されます。',
  },
  columns: {
    usedBy: '使用先',
    clusters: '{count, plural, =0 {クラスターなし} other {#個のクラスター}}',
    unread: '未読み込み',
  },
  sections: {
    kubernetes: 'Kubernetes',
    network: 'ネットワークとアドオン',
    sources: 'プログラムとイメージ',
    proxy: 'プロキシ',
    components: 'コンポーネントの設定',
  },
  helps: {
    version:
      'ノードにインストールするKubernetesのバージョンです。例: {value}。未設定の場合もこの値を使用します。',
    unset: '{help} 未設定の場合は{value}です。',
    unsetAlone: '未設定の場合は{value}です。',
    packageRepository:
      'https://pkgs.k8s.io/core:/stable:/v1.34 のミラーです。未設定の場合は元のアドレスを使用します。',
    packageDownload: 'https://dl.k8s.io/release のミラーです。未設定の場合は元のアドレスを使用します。',
    imageArchives:
      'イメージアーカイブのアドレスを1行に1つずつ入力します。各ホストが事前に読み込むため、レジストリは不要になります。',
    addonManifests: 'マニフェストのアドレスを1行に1つずつ入力します。ネットワークの構成後に適用されます。',
    arguments: '名前の先頭のハイフンは省いて入力します。例: {name}',
    ignoredPreflightErrors:
      '失敗しても続行するkubeadmのチェックを1行に1つずつ入力します。例: NumCPU。allはすべてのチェックを表します。',
  },
  create: {
    title: '新しいクラスターポリシー',
    sentence: '各フィールドにはデフォルト値が入っています。クラスターは参照しているポリシーを使用します。',
    copyTitle: '{name}を複製',
    copySentence:
      '「{name}」と同じ内容から始まる新しいポリシーです。「{name}」を指定しているクラスターは、引き続き「{name}」を使用します。',
    copyName: '{name}-copy',
    submit: 'クラスターポリシーを作成',
  },
  edit: { action: '編集', title: '{name}を編集', submit: '保存' },
  duplicate: '複製',
  remove: {
    action: '削除',
    used: '{clusters}が使用しています。先に別のポリシーに変更してください。',
    unread: '使用しているクラスターはまだ読み込まれていません。',
    text: 'このポリシーで構築されたクラスターはありません。ホストは何も変わりません。',
  },
  will: {
    title: '実行される内容',
    new: 'クラスター',
    newText: '何も変わりません。このポリシーを指定したクラスターが、これに従って構築されます。',
    none: 'クラスター',
    noneText: '使用しているクラスターはありません。今後指定したクラスターは、その時点の内容で構築されます。',
    nothing: 'クラスター',
    nothingText: 'まだ何も変更されていません。',
    kept: '変更なし',
    keptText: '{clusters}の既存のノードはすべてそのままです。ホストは何も変わりません。',
    waiting: 'これに従って構築',
    waitingText:
      '{count, plural, other {まだ構築されていない{clusters}が対象です。失敗したものは直ちに再試行します。}}',
    joins: '参加するホスト',
    joinsText: '{fields}: 今後{clusters}に参加するホストに適用されます。',
    later: '新しいクラスターのみ',
    laterText: '{fields}: 今後構築されるクラスターに適用されます。',
  },
  versionTitle: 'この変更でクラスターはアップグレードされません。',
  versionText:
    '{count, plural, other {{clusters}のバージョンは変わりません。今後参加するホストには{version}がインストールされますが、コントロールプレーンより新しい場合はkubeadmが拒否します。}}',
  use: {
    title: '使用しているクラスター',
    none: '使用しているクラスターはありません',
    noneText: '「クラスターを構築」で選択すると、クラスターがこのポリシーに従って構築されます。',
    setUp: 'クラスターを構築',
    failed: 'このポリシーを使用しているクラスターを読み込めませんでした',
  },
  change: {
    title: '{name}のクラスターポリシー',
    submit: '保存',
    field: 'クラスターポリシー',
    help: '今後参加するホストに適用されます。既存のノードは変更されません。まだ構築されていないクラスターは、このポリシーで構築されます。',
    usual: 'なし(デフォルトの設定)',
    unread: 'クラスターポリシーを読み込めませんでした。{reason}',
  },
  facts: '基本情報',
} as const satisfies Translation<typeof english.clusterPolicies>
