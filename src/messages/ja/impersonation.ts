import type * as english from '../en/impersonation.ts'
import type { Translation } from '../en/index.ts'

export const impersonation = {
  action: 'ユーザーとして実行',
  title: 'ユーザーとして実行',
  text: '変更、ログ、ターミナル、kubectl、タスクは、クラスターでサインイン中のユーザーとして実行されます。Gantryの権限に加えてクラスター自身のRBACが適用され、クラスターの監査ログにはユーザー名が記録されます。Gantry自身は引き続き専用のアカウントでクラスターを読み取ります。',
  example:
    'クラスターでは、ユーザーmiaは{prefix}miaになります。グループ: チームopsは{prefix}ops、ロールadminは{prefix}role:admin。',
  bind: 'クラスターでバインドされていないユーザーは、すべて拒否されます。まず管理者にフルアクセスを付与するには:',
  submit: '保存',
} as const satisfies Translation<typeof english.impersonation>
