import type * as english from '../en/settings-alarms.ts'
import type { Translation } from '../en/index.ts'

export const alarmSettings = {
  types: {
    title: 'アラームの発生条件',
    note: 'サービスが監視する内容、問題がどれだけ続いたら発生させるか、その重大度を設定します。',
    what: 'アラームの種別',
    edit: '{name}を編集',
    editWord: '編集',
    columns: {
      title: 'アラーム',
      severity: '重大度',
      state: '状態',
      delay: '発生までの時間',
      clear: '解消までの時間',
      threshold: 'しきい値',
    },
    states: { enabled: 'オン', disabled: 'オフ' },
    seconds: '{seconds, number}秒',
    percent: '{percent, number}%',
  },
  targets: {
    title: 'アラームの送信先',
    note: 'WebhookにはJSONで、メールサーバーにはメールで送信します。送信先を作成する前に発生したアラームは送信されません。',
    what: 'アラームの送信先',
    none: 'アラームはどこにも送信されません',
    noneText:
      'アラームはコンソールにだけ表示されます。送信先を作成すると、チャット、インシデント管理ツール、メールに届けられます。',
    newWebhook: '新しいWebhook',
    newMail: '新しいメール送信先',
    types: { webhook: 'Webhook', email: 'メール' },
    columns: {
      name: '送信先',
      type: 'タイプ',
      address: 'アドレス',
      severity: '最低重大度',
      state: '状態',
      delivered: '配信からの経過',
    },
    states: { untried: '未試行', working: '正常', failing: '失敗', disabled: 'オフ' },
    never: 'なし',
    actions: {
      test: 'テスト送信',
      deliveries: '配信履歴',
      edit: '編集',
      disable: 'オフにする',
      enable: 'オンにする',
      delete: '削除',
    },
    disabled: '「{name}」をオフにしました。アラームは送信されません。',
    enabled: '「{name}」をオンにしました。今後発生するアラームが送信されます。',
    deleteText: 'アラームは送信されなくなり、これまでの配信履歴も確認できなくなります。',
  },
  deliveries: {
    title: '{name}への配信',
    what: '配信',
    none: 'まだ何も送信されていません',
    noneText: 'アラームが発生または解消されるたびに配信されます。配信履歴は2週間、ここで確認できます。',
    events: { raised: '発生', cleared: '解消' },
    states: { waiting: '待機中', delivered: '配信済み', failed: '配信断念' },
    columns: { alarm: 'アラーム', event: 'イベント', state: '状態', queued: '登録からの経過' },
  },
} as const satisfies Translation<typeof english.alarmSettings>
