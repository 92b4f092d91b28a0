import type { AreaWords } from '../../service-words.ts'

export const accounts: AreaWords<'accounts'> = {
  keysEnded: '{count, number}個のAPIキーを失効させました。',
  sessionShape: 'sessionは、ユーザーのセッションのIDでなければなりません。',
  sessionEnded: '「{user}」のセッションを1件終了しました。',
  sessionsEnded: '「{user}」のセッションを{count, number}件終了しました。',
  otherSessionsEnded: '「{user}」のほかのセッションを{count, number}件終了しました。',
}
