import type { AreaWords } from '../../service-words.ts'

export const limits: AreaWords<'limits'> = {
  failedSignIns: 'サインインの失敗が多すぎます。{seconds}秒後にもう一度お試しください。',
  failedCodes: 'このアカウントのコードを何度も間違えました。{seconds}秒後にもう一度お試しください。',
  signInsOfAddress: 'このアドレスからの同時サインインが多すぎます。数秒後にもう一度お試しください。',
  signIns: '同時に確認しているサインインが多すぎます。数秒後にもう一度お試しください。',
  largeTexts: '同時に読み書きしている大きなテキストが多すぎます。数秒後にもう一度お試しください。',
  connections:
    'このアカウントの接続が{max, number}件開いています。いくつか閉じるか、開いている接続でリクエストを送信してください。',
  terminals: 'このアカウントのターミナルが{max, number}個開いています。いくつか閉じてください。',
  terminalTickets: '開こうとしているターミナルが多すぎます。30秒後にもう一度お試しください。',
  eventStreams: 'このアカウントのイベントストリームが{max, number}個開いています。いくつか閉じてください。',
  logs: 'このアカウントのログが{max, number}個開いています。いくつか閉じてください。',
  clusterRequests:
    'このアカウントからクラスターへのリクエストが{max, number}件開いています。いくつか終了するか、もう一度お試しください。',
  requestsOfAddress: 'このアドレスからのリクエストが多すぎます。数秒後にもう一度お試しください。',
  waitingRequests: 'このアドレスからの待機中のリクエストが多すぎます。数秒後にもう一度お試しください。',
}
