import type * as english from '../en/errors.ts'
import type { Translation } from '../en/index.ts'

/** Effect and remedy of each kind of failure. The service's own message replaces `happened`. */
export const errors = {
  changedSince:
    'その後に別の変更があり、元に戻すとそれも取り消されます。後の変更は「アクティビティ」で確認できます。',
  unreachable: {
    title: 'Gantryが応答しません',
    happened:
      'リクエストに対する応答がありませんでした。サービスが再起動中か、ネットワークが切断されている可能性があります。',
    todo: '少し待ってからもう一度お試しください。解決しない場合は、サービスが動作していて、このアドレスから到達できることを確認してください。',
  },
  unreadable: {
    title: '応答を読み取れませんでした',
    happened: 'ブラウザーとサービスの間にある何かが、サービスの代わりにステータス{status}で応答しました。',
    todo: 'Gantryの前段にあるプロキシを確認してください。',
  },
  signedOut: {
    title: 'セッションが終了しました',
    happened: 'このセッションはサービス側で無効になっています。',
    todo: 'もう一度サインインしてください。',
  },
  forbidden: {
    title: 'この操作を行う権限がありません',
    happened: 'サービスがリクエストを拒否しました。',
    todo: '必要な権限を含むロールを管理者に依頼してください。',
  },
  notFound: {
    title: 'ページが見つかりません',
    happened: 'このアドレスが指すものは存在しないか、すでに削除されています。',
    todo: '前のページに戻るか、ホームから始めてください。',
  },
  busy: {
    title: '現在利用できません',
    happened: 'サービスはまだリクエストを処理できません。',
    todo: '{seconds, number}秒後にもう一度お試しください。',
  },
  unavailable: {
    title: 'クラスターに接続できません',
    happened: 'リクエストに必要なクラスターが、現在応答していません。',
    todo: 'クラスターのページで原因を確認し、復旧してからもう一度お試しください。',
  },
  fault: {
    title: 'サービスでエラーが発生しました',
    happened: 'リクエストの処理中に、サービスの不具合が発生しました。',
    todo: 'もう一度お試しください。解決しない場合は、Gantryの運用担当者にリクエストIDを伝えてください。原因はサービスのログに記録されています。',
  },
  tooLarge: {
    title: 'サイズが大きすぎます',
    happened: 'テキストが、サービスが一度に受け付ける上限の10 MiBを超えています。',
    todo: '分割して送信してください。',
  },
  refused: {
    title: 'リクエストが拒否されました',
    happened: 'サービスがステータス{status}でリクエストを拒否しました。',
    todo: '上に示された箇所を修正し、もう一度お試しください。',
  },
  page: {
    title: 'このページでエラーが発生しました',
    happened: 'コンソールがページの表示に失敗しました。何も変更されていません。',
    todo: 'ページを再読み込みしてください。',
    reload: '再読み込み',
  },
  notRead: {
    title: 'このページを読み込めませんでした',
    happened:
      'コンソールの一部を受信できませんでした。ネットワークが切断されたか、このウィンドウを開いたあとにサービスがアップグレードされました。',
    todo: '再試行してください。サービスに到達できるようになるとページが読み込まれます。',
    again: 'しばらくしてからもう一度お試しください。解消しない場合は、ページを再読み込みしてください。',
  },
  panel: {
    happened: '発生した問題',
    todo: '対処方法',
    requestId: 'リクエストID',
    copyRequestId: 'リクエストIDをコピー',
  },
  goTo: '{page}に移動',
  home: 'ホームに移動',
  retry: '再試行',
} as const satisfies Translation<typeof english.errors>
