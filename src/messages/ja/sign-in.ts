import type * as english from '../en/sign-in.ts'
import type { Translation } from '../en/index.ts'

export const signIn = {
  title: 'サインイン',
  source: 'アカウント',
  localAccount: 'ローカルアカウント',
  user: 'ユーザー',
  password: 'パスワード',
  showPassword: '文字を表示',
  hidePassword: '文字を非表示',
  submit: 'サインイン',
  refused:
    'ユーザーとパスワードの組み合わせが正しくありません。両方を確認してください。何度か間違えると、サービスの応答が遅くなります。',
  disabled: 'このアカウントは無効になっています。有効に戻すには管理者に依頼してください。',
  throttled:
    '試行回数が多すぎます。{seconds, plural, =0 {1分ほど待ってから、} other {#秒後に}}もう一度お試しください。',
  userMissing: 'ユーザー名を入力してください。',
  passwordMissing: 'パスワードを入力してください。',
  insecure:
    'GantryにはHTTPSが必要です。このブラウザーはhttp://ではセッションを保持しないため、何も送信しません。{address}を開くか、GantryをHTTPSで公開してください。',
  passkey: {
    signIn: 'パスキーを使用',
    aborted:
      'パスキーは使用されませんでした。キャンセルされたか、この端末にはこのアドレスのパスキーがありません。',
    refused: 'パスキーを確認できませんでした。アカウントから削除された可能性があります。',
  },
  providers: {
    signIn: '{name}でサインイン',
    inNewTab: '{name}でサインイン（新しいタブ）',
    or: 'またはローカルアカウントを使用',
    orPassword: 'またはパスワードでサインイン',
    failed: 'サインインできませんでした。',
    failedWith: '{name}でサインインできませんでした。',
    expired: 'もう一度サインインしてください。',
  },
  expired: {
    title: 'セッションが終了しました',
    text: '続行するには、もう一度サインインしてください。このページに入力した内容は失われません。別のユーザーでサインインした場合は、入力内容のない新しいページから始まります。',
    waits: '先ほど送信した内容は保留されており、サインイン後に送信されます。',
    leave: 'このページから移動',
  },
} as const satisfies Translation<typeof english.signIn>
