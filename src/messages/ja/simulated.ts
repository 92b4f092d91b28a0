import type * as english from '../en/simulated.ts'
import type { Translation } from '../en/index.ts'

/** Texts about injected faults in simulated clusters. */
export const simulated = {
  count: '意図的な障害{count, number}件',
  on: {
    refusal: 'すべてのリクエストに{code}で応答します。',
    delayMs: 'すべての応答が{seconds, number}秒遅れます。',
    isSilent: 'どのリクエストにも応答しません。',
    watchEvents:
      '{events, select, repeated {各イベントを2回通知します。} other {イベントを誤った順序で通知します。}}',
    metrics: '{metrics, select, missing {メトリクスAPIがありません。} other {メトリクスAPIが失敗します。}}',
    isCredentialExpired: '認証情報が拒否されます。',
    lostNodes: '応答しないkubelet: {nodes}。',
  },
  fields: {
    refusal: {
      label: 'リクエスト',
      help: 'APIサーバーがすべてのリクエストに返す応答です。',
      values: {
        none: '通常どおり応答',
        '429': '429で拒否(リクエスト過多)',
        '500': '500で拒否(内部エラー)',
        '503': '503で拒否(利用不可)',
      },
    },
    delayMs: {
      label: '遅延(ミリ秒)',
      help: '低速な回線のように、すべての応答をこの時間だけ遅らせます。0で遅延なし、最大60000です。',
    },
    isSilent: {
      label: '応答停止',
      help: 'ハングしたプロセスのように、接続は受け付けますが何も応答しません。',
    },
    watchEvents: {
      label: 'watchのイベント',
      help: 'APIサーバーが変更を通知する方法です。',
      values: {
        inOrder: '1回ずつ順序どおり',
        repeated: '2回ずつ',
        disordered: '2件ずつ逆順',
      },
    },
    metrics: {
      label: 'メトリクス',
      help: 'CPUとメモリの使用量の取得元です。',
      values: {
        there: '利用可能',
        missing: '未インストール',
        failing: 'インストール済み、失敗する',
      },
    },
    isCredentialExpired: {
      label: '認証情報の期限切れ',
      help: 'kubeconfigのトークンが401で拒否されます。',
    },
    lostNodes: {
      label: '応答しないノード',
      help: 'ノード名を1行に1つずつ入力します。kubeletが応答しなくなり、5分後にPodが移動されます。',
    },
  },
} as const satisfies Translation<typeof english.simulated>
