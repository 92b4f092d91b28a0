import type { AreaWords } from '../../service-words.ts'

export const tasks: AreaWords<'tasks'> = {
  ended: 'タスクはすでに終了しています。',
  notEnded: 'タスクはまだ終了していません。',
  allCompleted: 'タスクのすべての項目が完了しています。',
  cutOff: '完了する前に中断されました。',
  timedOut: '{seconds}秒でタイムアウトしました。',
  failed: 'サービスでエラーが発生しました。詳細はサービスのログにあります。',
  interrupted: 'サービスの再起動により中断されました。{problem}',
  accountRemoved: 'アカウント{user}は削除または無効化されました。',
  keyRemoved: '{user}のAPIキー{name}は削除されたか、有効期限が切れています。',
}
