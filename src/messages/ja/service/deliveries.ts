import type { AreaWords } from '../../service-words.ts'

export const deliveries: AreaWords<'deliveries'> = {
  testName: 'アラーム送信先「{target}」のテスト',
  testCause: '「{user}」がこのテストを送信しました。問題は発生していません。',
  sentBy: 'アラーム送信先「{target}」から送信されました。',
  targetDisabled: '送信先が無効にされました。',
  tooManyWaiting: '待機中の配信が{max, number}件を超えました。',
  untrusted:
    '{host}の証明書が信頼されていないため、何も送信されませんでした。送信先の証明書に、この証明書または署名した認証局の証明書を設定してください。',
  expired:
    '{host}の証明書、またはその認証局の証明書の有効期限が切れているため、何も送信されませんでした。更新してください。',
  early:
    '{host}の証明書がまだ有効になっていないため、何も送信されませんでした。両方のマシンの時計を比較してください。',
  misnamed:
    '{host}の証明書は別の名前のものであるため、何も送信されませんでした。証明書に含まれる名前を使うか、送信先の証明書にこの証明書を設定してください。',
  otherCertificate:
    '{host}の証明書は、送信先の証明書でも、それによって署名されたものでもないため、何も送信されませんでした。送信先の証明書を設定し直してください。',
  loginRefused: '{host}がユーザーとパスワードを受け付けません。両方を確認してください。',
  mailRefused: '{host}がメールを{status}で拒否しました。差出人と宛先を確認してください。',
  mailServerUnreachable: '{host}に接続できません({code}: {error})。',
  mailFailed: '{host}がメールを受け付けませんでした({error})。',
  addressRefused: '{host}は{addresses}です。このアドレスには何も送信されません。',
  hostNotFound: '{host}が見つかりませんでした({error})。名前を確認してください。',
  noUrl: '送信先にURLがありません。',
  redirected: '{host}がリダイレクト({status})を返しました。リダイレクト先のアドレスを指定してください。',
  refused: '{host}が{status}を返しました。URLのパスと、受信側が求める内容を確認してください。',
  connectionEnded: '{host}がすべてを読み取る前に接続を終了しました。受信側のログを確認してください。',
  timedOut: '{host}が{seconds}秒以内に応答しませんでした。',
  unreachable:
    '{host}に到達できません({error})。動作していること、およびここから到達できることを確認してください。',
}
