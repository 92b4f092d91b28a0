/** Texts of the targets of audit entries. */
export const auditWords = {
  'Audit target': '監査の送信先',
  'Audit targets': '監査の送信先',
  Syslog: 'syslog',
  'Syslog server': 'syslogサーバー',
  'Starts after': '開始位置',
  'A disabled target gets the entries of the meantime when it is enabled again.':
    '無効にした送信先には、再び有効にしたときに、その間のエントリが送られます。',
  'Accepts POST requests with JSON, over HTTPS or HTTP. Stored encrypted and not shown again.':
    'HTTPSまたはHTTPでJSONのPOSTリクエストを受け付けます。暗号化して保存され、再表示されません。',
  'Requests carry an HMAC-SHA256 of their body, so that the receiver can verify the sender.':
    'リクエストには本文のHMAC-SHA256が付き、受信側は送信元を検証できます。',
  'Certificate of the receiver or of its authority in PEM format, if no public authority signed it. Nothing else is trusted then.':
    '公的な認証局が署名していない場合に、受信側またはその認証局の証明書をPEM形式で指定します。指定すると、それ以外は信頼されません。',
  'Receiver: host and port, or the URL without its path.': '受信側: ホストとポート、またはパスを除いたURL。',
  'Number of the last audit entry before the target was created. Later ones are sent.':
    '送信先を作成する前の最後の監査エントリの番号。それより後のエントリが送られます。',
}
