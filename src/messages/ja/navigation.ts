import type * as english from '../en/navigation.ts'
import type { Translation } from '../en/index.ts'

export const navigation = {
  label: 'エリア',
  product: 'Gantry',
  skip: '本文に移動',
  open: 'ナビゲーションを開く',
  close: 'ナビゲーションを閉じる',
  path: 'パス',
  home: 'ホーム',
  catalog: 'カタログ',
  environments: '環境',
  clusters: 'クラスター',
  infrastructure: 'インフラストラクチャ',
  activity: 'アクティビティ',
  alarms: 'アラーム',
  alarmCount: '{count, number}件発生中',
  settings: '設定',
  apiExplorer: 'APIエクスプローラー',
  title: '{page} · Gantry',
  proxy: {
    title: 'このページのアドレスがサービスに伝わっていません。',
    text: 'Gantryの手前のプロキシが{host}ではなく{seen}をHostとして渡しているため、セットアップコマンドやkubeconfigのアドレスが正しくない可能性があります。nginxでは proxy_set_header Host $http_host; を設定するか、PUBLIC_URL={address}を設定してください。',
    dismiss: '非表示',
  },
  view: {
    title: '{name}({role})としてコンソールを表示しています。',
    text: '何も変更できません。表示は{until}に終了します。',
    end: '表示を終了',
    failed: '表示を終了できませんでした。もう一度試すか、サインアウトしてください。',
  },
  stream: {
    connecting: '接続中',
    live: 'ライブ',
    waiting: 'Gantryの応答を待っています…',
    disconnected: '再接続中({time}時点のデータ)',
    partlyDisconnected: 'ライブ（応答なしのクラスター: {count, number}）',
    help: {
      connecting: 'ライブストリームに接続しています。',
      live: '変更が発生すると、ここにすぐに反映されます。',
      partlyDisconnected:
        '変更が発生すると、ここにすぐに反映されます。応答のない{count, number}件のクラスターについては、最後に確認された状態を表示しています。',
      waiting: '{time}からGantryの応答がありません。',
      disconnected:
        'ライブストリームが中断されています。表示内容は{time}時点のものです。サービスが応答すると、自動的に読み込み直します。',
    },
  },
  account: {
    open: '{name}のアカウント',
    role: {
      admin: 'adminロール: プラットフォーム全体',
      platform: 'platformロール: ユーザー管理を除くすべて',
      devops: 'devopsロール: カタログと環境',
      readonly: 'readonlyロール: すべて閲覧のみ、変更不可',
      member: 'memberロール: 付与された権限のみ',
    },
    settings: 'アカウントの設定',
    signOut: 'サインアウト',
  },
  demo: {
    on: 'デモデータを使用中',
    installing: 'デモを作成中',
    incomplete: 'デモが不完全です',
    removing: 'デモを削除中',
    remove: '障害の設定、デモの削除',
  },
  search: {
    open: '検索',
    failed:
      '検索を読み込めませんでした。サービスが応答していません。少し待ってからもう一度試すか、ページを再読み込みしてください。',
  },
  toasts: '通知',
  dismiss: '閉じる',
  loading: 'ページを読み込んでいます',
  loaded: '{page}、ページを読み込みました',
} as const satisfies Translation<typeof english.navigation>
