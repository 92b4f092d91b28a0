import type * as english from '../en/settings-roles.ts'
import type { Translation } from '../en/index.ts'

export const roleSettings = {
  title: 'カスタムロール',
  note: 'アクセス権では、レベルの代わりにカスタムロールを付与できます。',
  what: 'カスタムロール',
  new: '新しいカスタムロール',
  search: '名前を検索',
  none: 'カスタムロールはまだありません',
  noneText:
    '多くの場合は「閲覧」「運用」「編集」「管理」で足ります。カスタムロールでは、選択した権限だけを与えられます。',
  columns: { name: 'ロール', permissions: '権限', description: '説明', grants: 'アクセス権' },
  summary: '{class}: {verbs}',
  onlyRead: '閲覧のみ',
  edit: 'カスタムロールを編集',
  delete: 'カスタムロールを削除',
  editNote: '変更は、このロールを与えるすべてのアクセス権にすぐに適用されます。',
  class: '種類',
  verbsOf: '{class}の権限',
  addPermission: '権限を追加',
  permissionsHelp: '閲覧は常に含まれます。ログ、ターミナル、秘密の値は含まれません。',
  services: { catalog: 'カタログ', environments: '環境', cluster: 'クラスター' },
  all: {
    catalog: 'カタログのアプリケーション内のすべて',
    environments: '環境内のすべて',
    cluster: 'クラスター内のすべて',
  },
  verbs: {
    read: '閲覧',
    logs: 'ログの閲覧',
    operate: '運用',
    write: '変更',
    exec: 'ターミナルの使用',
    reveal: '秘密の値の表示',
    manage: '対象の管理',
    grant: 'アクセス権の付与',
  },
  uses: {
    action: '使用先',
    title: '{name}を与えるアクセス権',
    loading: 'アクセス権を読み込み中',
    none: 'このロールを与えるアクセス権はありません。',
  },
} as const satisfies Translation<typeof english.roleSettings>
