import type * as english from '../en/home.ts'
import type { Translation } from '../en/index.ts'

export const home = {
  title: '全体の状況',
  sentence:
    '{clusters, plural, =0 {接続されているクラスターはまだありません。} =1 {{ready, plural, =1 {クラスターは準備完了です。} other {クラスターの準備ができていません。}}} other {{clusters, number}個のクラスターのうち{ready, number}個が準備完了です。}}{applications, plural, =0 {実行中のアプリケーションはありません。} other {{attention, plural, =0 {{unknown, plural, =0 {{applications, plural, =1 {アプリケーションは正常です。} other {#個のアプリケーションはすべて正常です。}}} other {応答しているクラスターに対応が必要なアプリケーションはありません。}}} other {{applications, number}個のアプリケーションのうち{attention, number}個に対応が必要です。}}}}{unknown, plural, =0 {} other {クラスターが切断中のため、#個のアプリケーションの状態は不明です。}}',
  addCluster: 'クラスターを追加',
  member: {
    title: 'ホーム',
    sentence: '自分の環境と、そこで起きたこと。',
    environments: '自分の環境',
    allEnvironments: 'すべての環境',
    noEnvironment: '環境はまだありません',
    noEnvironmentText: 'アクセスできるのはカタログのアプリケーションのみです。',
    none: 'アクセス権がまだありません',
    noneText:
      '{count, plural, =0 {環境、クラスター、またはアプリケーションへのアクセス権を管理者に依頼してください。} other {環境、クラスター、またはアプリケーションへのアクセス権を{admins}に依頼してください。}}',
  },
  figures: {
    label: '全体の数値',
    cpu: 'CPU',
    cpuText: '{all}コア中{used}コア',
    memory: 'メモリ',
    memoryText: '{all}中{used}',
    pods: '実行中のPod',
    podsEnded: '完了または失敗: {ended, number}',
    podsText: '上限{all, number}個',
    podsPending: '{pending, plural, =0 {待機中なし} other {#個が待機中}}',
    nodes: '準備完了のノード',
    nodesText: '{missing, plural, =0 {すべて正常に報告} other {#台が準備未完了}}',
    applications: 'アプリケーション',
    noMetrics: 'メトリクスなし',
    noMetricsText: '計測している接続済みのクラスターはありません。',
    leftOut:
      '応答のないクラスターが{disconnected, plural, other {#個}}あり、そのノード、Pod、使用量は含まれていません。',
  },
  firstSteps: {
    title: '最初のステップ',
    note: 'アプリケーションを動かすまで',
    hide: '非表示',
    done: '(完了)',
    demo: 'デモを再作成して試してみる',
    steps: {
      cluster: {
        title: 'クラスターを接続する',
        text: 'kubeconfigで接続すると、数秒で中の様子が表示されます。クラスターがない場合は「クラスターを構築」で手元のマシンから作成できます。',
      },
      application: {
        title: 'アプリケーションをカタログに登録する',
        text: 'YAMLを一度インポートすれば、どの環境でも実行でき、環境間の比較やプロモートもできます。',
      },
      alarms: {
        title: 'アラームの送信先を設定する',
        text: 'Webhook、Slack、Teams、メールに送信できます。届くかどうかはテストですぐに確認できます。',
      },
      people: {
        title: 'ほかのユーザーを追加する',
        text: '変更できる範囲はロールで決まります。プログラムにはAPIキーを使います。',
      },
    },
  },
  favourites: {
    title: 'お気に入り',
    note: 'このブラウザーに保存',
    remove: '{name}をお気に入りから削除',
  },
  changes: {
    title: '最近の変更',
    all: 'アクティビティ',
    none: '変更はまだありません',
    noneText: 'プラットフォーム上でユーザーが行った変更がここに表示されます。',
  },
  clusters: {
    title: 'クラスター',
    all: 'すべてのクラスター',
    note: '問題のあるものから順',
    cpu: 'CPU（24時間）',
    memory: 'メモリ（24時間）',
    name: 'クラスター',
  },
  empty: {
    title: 'クラスターはまだありません',
    text: 'kubeconfigを使ってKubernetesクラスターを接続してください。数秒でワークロードが表示されます。',
  },
} as const satisfies Translation<typeof english.home>
