import type * as english from '../en/pods.ts'
import type { Translation } from '../en/index.ts'

/** The page of a pod. */
export const podPage = {
  tabs: { label: '表示内容', details: '詳細', logs: 'ログ', terminal: 'ターミナル', yaml: 'YAML' },
  yaml: {
    note: 'APIサーバー上の現在のPodです（managedFieldsを除く）。',
    label: '{name}のYAML',
    copy: 'YAMLをコピー',
    save: 'ダウンロード',
  },
  sentences: {
    runs: '{node}で実行中です。',
    ending: '終了するよう指示されています。',
    completed: 'すべてのコンテナが処理を終えました。',
    unplaced: 'ノードへの割り当てを待っています。',
    starting: '{container}を起動しています。',
    notReady: '{container}は実行中ですが、まだ準備ができていません。',
    failed: '{container}は終了コード{code, number}で終了しました。',
    lastKnown: 'クラスターに接続されていません。以下は最後に確認された状態です。',
  },
  containers: {
    title: 'コンテナ',
    roles: { init: 'initコンテナ', sidecar: 'サイドカー', debug: 'デバッグコンテナ' },
    since: '<age></age>前から',
    image: 'イメージ',
    cpu: 'CPU',
    memory: 'メモリ',
    reserved:
      '要求{request, select, none {なし} other {{request}}}、上限{limit, select, none {なし} other {{limit}}}',
    ports: 'ポート',
    restarts: '再起動回数',
    ended: '前回の実行',
    endedWith: '<age></age>前に終了コード{code, number}で終了',
    endedBy: '<age></age>前に終了コード{code, number}で終了（{reason}）',
    said: '終了時のメッセージ',
    logs: 'ログ',
    logsOf: '{name}のログ',
    previous: '前回の実行',
    previousOf: '{name}の前回の実行のログ',
  },
  conditions: { title: 'Condition', none: 'まだ何も報告されていません。' },
  facts: {
    title: 'Pod',
    application: 'アプリケーション',
    environment: '環境',
    cluster: 'クラスター',
    node: 'ノード',
    noNode: 'まだありません',
    owner: '作成元',
    addresses: 'アドレス',
    quality: 'QoSクラス',
    priority: '優先度クラス',
    serviceAccount: 'サービスアカウント',
    restartPolicy: '再起動ポリシー',
    age: '経過時間',
    labels: 'ラベル',
    annotations: 'アノテーション',
  },
  volumes: {
    title: 'ボリューム',
    name: '名前',
    source: '種類',
    mounts: 'マウント先',
    readOnly: '読み取り専用',
    none: 'なし',
  },
  usage: {
    title: '使用量',
    limit: '上限',
    notRunning: 'コンテナが実行されていないため、使用量はありません。',
  },
  events: {
    title: 'イベント',
    none: 'Kubernetesはイベントを約1時間保持します。このPodの最近のイベントはありません。',
  },
} as const satisfies Translation<typeof english.podPage>

/** The page of any object of a cluster. */
export const objectPage = {
  conditions: 'Condition',
  reported: 'クラスターの報告',
  environment: '環境',
  rules: { title: 'ルール', host: 'ホスト', anyHost: 'すべてのホスト', path: 'パス', leadsTo: '転送先' },
  yaml: { edit: 'YAMLで編集', read: 'YAML' },
  declared: '仕様',
  uses: {
    title: '使用しているもの',
    missing: '{name}がありません',
    absent: '{name}(存在しませんが必須ではありません)',
  },
  usedBy: {
    title: '使用元',
    workloads: 'このクレームを使用するワークロード',
    optional: 'なくても動作します',
    of: 'アプリケーション{application}',
  },
  servicePods: {
    title: '転送先',
    ready: '{total, number}個中{ready, number}個が準備完了',
    all: '{total, number}個のPodすべて',
    pod: 'Pod',
    state: '状態',
    address: 'アドレス',
    noneReady: '準備完了のPodがありません。リクエストは失敗します。',
    noneChosen: '転送先のPodがありません。リクエストは失敗します。',
    wanted: 'Podには次のラベルがすべて必要です: {labels}。',
    having:
      '{count, plural, =0 {この環境に{label}を持つPodはありません。} other {{label}を持つPodは#個です。}}',
    external: 'リクエストはクラスター外の{name}に転送されます。',
    noSelector: 'セレクターがないため、エンドポイントはほかの仕組みが設定します。',
  },
  workload: {
    title: 'Podとイメージ',
    images: 'イメージ',
    more: 'アプリケーション内',
    pauseAndMore: '一時停止と設定',
    setUp: '設定',
    pods: 'Pod',
    logs: 'ログ',
    revisions: 'リビジョン',
  },
  variables: {
    title: '環境変数',
    of: '{name}の環境変数',
    none: 'なし',
    name: '名前',
    value: '値',
    keyOf: {
      ConfigMap: 'ConfigMap「<object></object>」のキー{key}',
      Secret: 'Secret「<object></object>」のキー{key}',
    },
    allOf: {
      ConfigMap:
        'ConfigMap「<object></object>」のすべてのキー{prefix, select, none {} other {(先頭に{prefix}が付きます)}}',
      Secret:
        'Secret「<object></object>」のすべてのキー{prefix, select, none {} other {(先頭に{prefix}が付きます)}}',
    },
    field: 'Podの{path}',
  },
  catalog: {
    setUp: '設定',
    setUpTitle: '{name}のコンテナ',
    editTitle: '{name}の仕様',
  },
  raw: 'ステータス全体',
} as const satisfies Translation<typeof english.objectPage>
