import type * as english from '../en/settings-audit.ts'
import type { Translation } from '../en/index.ts'

export const auditSettings = {
  title: '監査の送信先',
  note: '作成後に記録されたすべての監査エントリを、順番どおりに各送信先へ送ります。',
  what: '監査の送信先',
  none: '監査ログはGantry内にのみ保存されています',
  noneText: 'syslogサーバーやWebhookに送ると、データベースにアクセスできる人でも変更できない写しを残せます。',
  newSyslog: 'syslogの送信先を追加',
  newWebhook: 'Webhookを追加',
  upToDate: '最新',
  waiting: '{count, plural, other {#件}}、<age></age>前から',
  columns: {
    name: '送信先',
    state: '状態',
    address: 'アドレス',
    waiting: '未送信',
  },
  states: {
    untried: '未試行',
    working: '正常',
    failing: '失敗',
    disabled: 'オフ',
  },
  actions: {
    test: 'テストを送信',
    edit: '編集',
    disable: 'オフにする',
    enable: 'オンにする',
    delete: '削除',
  },
  disabled: '{name}をオフにしました。エントリはオンにするまで保留されます。',
  enabled: '{name}をオンにしました',
  deleteText: '監査エントリはこの送信先に送られなくなります。',
} as const satisfies Translation<typeof english.auditSettings>
