import type { AreaWords } from '../../service-words.ts'

export const accounts: AreaWords<'accounts'> = {
  keysEnded: '{count, number}個のAPIキーを失効させました。',
  expiryShape: 'expiresOnはミリ秒単位の時刻にしてください。',
  overlapShape: 'overlapSecondsは0から{max}までの整数(秒)にしてください。',
  keyRotated: '{name}をローテーションしました。',
  sessionShape: 'sessionは、ユーザーのセッションのIDでなければなりません。',
  sessionEnded: '「{user}」のセッションを1件終了しました。',
  sessionsEnded: '「{user}」のセッションを{count, number}件終了しました。',
  otherSessionsEnded: '「{user}」のほかのセッションを{count, number}件終了しました。',
}
