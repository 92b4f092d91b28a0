import type * as english from '../en/alarms.ts'
import type { Translation } from '../en/index.ts'

export const alarms = {
  title: 'アラーム',
  what: 'アラーム',
  sentence:
    '{count, plural, =0 {アラームはありません。} other {#件の対応が必要です。}}アラームは問題が一定時間続くと発生し、解決すると自動的に解消されます。',
  types: 'アラームの設定',
  search: 'アラームを検索',
  needsAttention: '要対応',
  all: 'すべてのアラーム',
  allOf: 'すべてのアラーム({count, number}件)',
  none: 'アラームはありません',
  noneText: '起きたばかりの問題はまだアラームになりません。一定時間続くとアラームが発生します。',
  noneDismissed: '確認済みのアラームはありません',
  noneDismissedText: '確認済みにしたアラームは、原因となった問題が解決するまでここに表示されます。',
  noneCleared: '最近解消されたアラームはありません',
  noneClearedText: 'アラームは解消後2週間、ここで確認できます。',
  noCause: '原因の情報はありません。',
  severities: {
    critical: '致命的',
    major: '重大',
    minor: '軽微',
    informational: '情報',
  },
  tabs: { label: 'アラームの状態', current: '発生中', dismissed: '確認済み', cleared: '解消済み' },
  columns: {
    alarm: 'アラーム',
    severity: '重大度',
    where: '場所',
    advice: '対処方法',
    since: '発生からの経過',
    dismissedBy: '確認したユーザー',
    reason: '理由',
    dismissedOn: '確認からの経過',
    clearedOn: '解消からの経過',
  },
  dismiss: {
    verb: '確認済みにする',
    button: '{count, plural, =1 {{name}を確認済みにする} other {#件のアラームを確認済みにする}}',
    title:
      '{count, plural, =1 {「{name}」を確認済みにしますか？} other {#件のアラームを確認済みにしますか？}}',
    text: '{count, plural, other {原因となった問題が解決するまで件数に含まれなくなります。問題が再発した場合は、あらためて通知されます。}}',
    reason: '理由',
    reasonHelp: 'ほかのユーザーに表示されます。省略できます。',
    cancel: 'キャンセル',
    undo: '元に戻す',
    done: '{count, plural, =1 {「{name}」を確認済みにしました。} other {#件のアラームを確認済みにしました。}}',
  },
  undismiss: {
    verb: '確認済みを解除',
    button: '{name}の確認済みを解除',
    done: '「{name}」は再び通知されます。',
  },
} as const satisfies Translation<typeof english.alarms>
