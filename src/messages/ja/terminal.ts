import type * as english from '../en/terminal.ts'
import type { Translation } from '../en/index.ts'

export const terminal = {
  title: 'ターミナル',
  pod: 'Pod',
  container: 'コンテナ',
  open: 'ターミナルを開く',
  openAgain: 'もう一度開く',
  close: '閉じる',
  closeOf: '{name}のターミナルを閉じる',
  tabs: '開いているターミナル',
  of: '{name}のターミナル',
  none: '開いているターミナルはありません',
  noneText:
    'ターミナルはコンテナ内でシェルを実行します。このページから移動すると終了します。誰が、いつ、どこで開いたかは環境に記録されます。',
  noPods: 'Podはありません',
  noPodsText: 'アプリケーションには現在Podがないため、ターミナルを開けません。',
  recorded: 'セッションは記録されます(誰が、どこで、いつ)。',
  leave: 'Shift+Tabでターミナルから移動します',
  states: { opening: '接続中', open: '接続済み', ended: '終了' },
  ended: 'プログラムが終了コード{code, number}で終了しました。',
  broken: 'サービスとの接続が失われました。',
  leaving: {
    title: '{count, plural, other {セッションを閉じますか?}}',
    text: '{count, plural, =0 {開いていたターミナルはすでに終了しました。} other {#個のターミナルが開いています。このページから移動すると、ターミナルとその中で実行中のプログラムは終了します。}}',
    stay: 'このページに留まる',
    leave: '{count, plural, other {セッションを閉じる}}',
  },
} as const satisfies Translation<typeof english.terminal>
