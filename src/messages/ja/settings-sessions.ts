import type { Translation } from '../en/index.ts'
import type { allSessions as english } from '../en/settings-sessions.ts'

export const allSessions: Translation<typeof english> = {
  title: 'すべてのセッション',
  note: 'コンソールにサインインしているブラウザーを、最近使用された順に表示します。使用は5分ごとに記録されます。',
  what: 'セッション',
  search: 'ユーザーやアドレスを検索',
  none: 'サインインしているユーザーはいません',
  noneText: '誰かがサインインすると、ここに表示されます。',
  columns: {
    user: 'ユーザー',
    browser: 'ブラウザー',
    address: 'アドレス',
    source: '発行元',
    started: 'サインイン',
    lastUsed: '最終使用',
  },
  filters: {
    source: '発行元',
    usedBefore: '未使用の期間',
    startedBefore: 'サインインからの期間',
    hour: '1時間超',
    sixHours: '6時間超',
    day: '1日超',
    threeDays: '3日超',
  },
  you: 'あなた',
  session: '{name}のセッション（{browser}）',
  end: 'セッションを終了',
  endAll: '{name}のセッションをすべて終了',
  endOwn: 'このセッションは、サインアウトすると終了します。',
  log: '監査ログで表示',
  ended: '{name}のセッションを終了しました。',
}
