import type * as english from '../en/settings-teams.ts'
import type { Translation } from '../en/index.ts'

export const teamSettings = {
  title: 'チーム',
  note: 'チームのメンバーはチームの権限を共有します。',
  what: 'チーム',
  new: '新しいチーム',
  search: '名前を検索',
  none: 'チームはまだありません',
  noneText: 'ユーザーごとではなく、チームにまとめて権限を付与できます。',
  page: 'このチームのメンバーはチームの権限を共有します。',
  columns: {
    name: 'チーム',
    description: '説明',
    members: 'メンバー',
    grants: 'アクセス権',
    email: 'メールアドレス',
  },
  edit: 'チームを編集',
  delete: 'チームを削除',
  deleteText: 'メンバーはこのチームによる権限をすぐに失います。アカウントは残ります。',
  members: {
    title: 'メンバー',
    what: 'メンバー',
    add: 'メンバーを追加',
    addTitle: '{team}にメンバーを追加',
    users: 'ユーザー',
    usersHelp: '入力して検索します。チームの権限がすぐに与えられます。',
    missing: 'ユーザーを1人以上選択してください。',
    added: 'チーム{team}にメンバーを追加しました。',
    remove: 'チームから外す',
    removed: '{name}を{team}から外しました。',
    none: 'メンバーはまだいません',
    noneText: 'ユーザーを追加するか、プロバイダーのグループをこのチームに割り当ててください。',
  },
} as const satisfies Translation<typeof english.teamSettings>
