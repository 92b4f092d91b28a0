import type { AreaWords } from '../../service-words.ts'

export const terminals: AreaWords<'terminals'> = {
  commandShape: 'commandは["/bin/sh"]のような単語のリストにしてください。',
  podShape: 'podにはPodのIDを指定してください。',
  containerShape: 'containerにはPodのコンテナの名前を指定してください。',
  interrupted: 'サービスが予期せず停止しました。この日時は、中断が検出された時点です。',
  replicaStopping:
    'この接続を保持していたGantryのレプリカは停止処理中です。別のレプリカに接続するには、ターミナルを開き直してください。',
  noUpgrade: 'ターミナルはWebSocketとして開きます。',
  upgradeDropped:
    'Gantryの手前のプロキシがWebSocket（Upgrade）ヘッダーを削除しています。nginxに次を追加してください: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; その後、再読み込みしてください。',
  notArrived:
    'WebSocketリクエストがGantryに届きませんでした。途中のプロキシとファイアウォールがWebSocketを通すことを確認してください。',
  otherHost:
    'Gantryの手前のプロキシはHostとして{host}を渡していますが、コンソールは{page}で開かれています。nginxで proxy_set_header Host $http_host; を設定するか、PUBLIC_URLを設定してください。',
  otherSite: 'ターミナルはコンソール自体からのみ開けます。ほかのサイトからは開けません。',
  ticketInvalid: 'チケットが不明か、使用済みか、古すぎます。新しいチケットを要求してください。',
  ticketSessionEnded: 'チケットを要求したセッションは終了しています。',
  webSocketAt: '{path}のWebSocket',
  unreadableAddress: 'アドレスを読み取れません。',
}
