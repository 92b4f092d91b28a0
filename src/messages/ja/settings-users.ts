import type * as english from '../en/settings-users.ts'
import type { Translation } from '../en/index.ts'

export const users = {
  title: 'ユーザー',
  note: 'ここにアカウントを持つユーザーと、それぞれのロールで許可される操作です。',
  what: 'ユーザー',
  new: '新しいユーザー',
  search: '名前を検索',
  you: '自分',
  columns: {
    name: 'ユーザー',
    role: 'ロール',
    state: '状態',
    origin: '発行元',
    email: 'メールアドレス',
    lastLogin: 'サインインからの経過',
  },
  local: 'ローカル',
  ofProvider: 'このアカウントのロール、チーム、メールアドレスはプロバイダーから取得されます。',
  neverSignedIn: 'なし',
  states: { enabled: '有効', disabled: '無効' },
  actions: {
    edit: 'ロールとメールアドレスを編集',
    password: '新しいパスワードを設定',
    sessions: 'セッション',
    keys: 'APIキー',
    disable: '無効化',
    enable: '有効化',
    delete: '削除',
  },
  roles: {
    intro: '各ロールでできること',
    admin: 'admin: ユーザー管理を含むすべての操作',
    platform: 'platform: ユーザー管理以外のすべての操作',
    devops: 'devops: カタログと環境の操作',
    readonly: 'readonly: すべての閲覧（変更は不可）',
    member: 'member: 付与された権限のみ',
  },
  ownRole:
    'これは自分のアカウントです。admin以外のロールに変更するとユーザーを管理できなくなり、元のロールに戻すにはほかのユーザーに依頼する必要があります。',
  password: {
    ofProvider: 'このアカウントはプロバイダーでサインインするため、パスワードがありません。',
    title: '{name}の新しいパスワードを設定',
    submit: 'パスワードを設定',
    note: '「{name}」のすべてのセッションが終了します。',
    mustChange: '次回のサインイン時に新しいパスワードの設定を求める',
    endKeys: '「{name}」のすべてのAPIキーも失効させる',
    keysEnded: '「{name}」のパスワードを設定し、すべてのAPIキーを失効させました。',
    own: '自分のパスワードは「アカウント」で変更してください。その際、現在のパスワードの入力が必要です。',
  },
  disable: {
    title: '「{name}」を無効にしますか？',
    text: '「{name}」のサインイン、セッション、APIキーは直ちに拒否されます。何も削除されず、アカウントはあとで有効に戻せます。',
    own: 'これは自分のアカウントです。直ちにサインアウトされ、有効に戻すにはほかの管理者に依頼する必要があります。',
    confirm: '{name}を無効化',
    done: '「{name}」を無効にしました。',
  },
  enabled: '「{name}」を有効にしました。',
  delete: {
    text: 'アカウントをAPIキーとともに削除します。「{name}」が作成したものはそのまま残り、名前はアクティビティログに残ります。',
    own: 'これは自分のアカウントです。直ちにサインアウトされ、再びサインインすることはできません。',
  },
} as const satisfies Translation<typeof english.users>
