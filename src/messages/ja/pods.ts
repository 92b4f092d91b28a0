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
  raw: 'ステータス全体',
} as const satisfies Translation<typeof english.objectPage>
