import type { AreaWords } from '../../service-words.ts'

export const signIns: AreaWords<'signIns'> = {
  providerGone: 'サインインプロバイダーが存在しないか、無効になっています。',
  stateMissing:
    'サインインに{minutes, number}分以上かかったか、このブラウザーにCookieが保存されませんでした。もう一度サインインしてください。',
  stateUsed:
    'このサインインはすでに完了しているか、2回開かれました。必要な場合はもう一度サインインしてください。',
  tooMany: 'お使いのネットワークからのサインインが多すぎます。1分待ってから、もう一度お試しください。',
  cancelled: '{provider}から、サインインがキャンセルまたは拒否されたと報告されました。',
  refused: '{provider}がサインインを拒否しました: {error}',
  clientRefused: '{provider}がクライアントIDまたはクライアントシークレットを受け付けませんでした: {error}',
  unreachable: '{host}に接続できません: {error}',
  certificateUntrusted:
    '{host}の証明書は、信頼された認証局によって署名されていません。認証局を設定してください。',
  certificateExpired: '{host}の証明書の有効期限が切れています。',
  certificateEarly: '{host}の証明書はまだ有効ではありません。',
  certificateMisnamed: '{host}の証明書は別の名前に対して発行されています。',
  addressRefused: '{host}は、送信が禁止されているアドレスです。',
  answerTooLarge: '{host}が{megabytes, number} MBを超えるデータを送信しました。',
  otherIssuer: '{issuer}のディスカバリードキュメントまたは応答のIssuerが、設定と異なります。',
  wrongKey: '{provider}のIDトークンは、{provider}のどの鍵でも署名されていません。',
  wrongTime: '{provider}のIDトークンは現在有効ではありません。{provider}とGantryの時計を確認してください。',
  otherAudience:
    '{provider}のIDトークンは、別のクライアントまたは別のサインインのために発行されています: {claim}が一致しません。',
  responseIncomplete: '{provider}の応答が不完全です。もう一度サインインしてください。',
  invalidAnswer: '{provider}が無効な応答を返しました: {error}',
  noGroup:
    '「{name}」は、サインインできるグループに属していません。{provider}の管理者がアカウントをグループに追加できます。',
  tooManyGroups:
    '「{name}」のグループが多すぎるため、{provider}はグループを省略しました。管理者は、トークンのグループをアプリケーションに割り当てられたものに限定するか、グループのエンドポイントを設定できます。',
  groupsUnreadable: '{provider}は「{name}」のグループを報告しませんでした。',
  nameTaken:
    '名前「{name}」は、Gantryの別のアカウントで使われています。管理者は、そのアカウントの名前を変更するか、{provider}の名前のクレームを変更できます。',
  noName: '{provider}でのユーザーの名前（{claim}）がないか、アカウントの名前として使えません。',
  noAccount: '「{name}」のアカウントがGantryになく、{provider}はアカウントを作成しない設定です。',
  unexpected: '不明な理由でサインインできませんでした。詳細はGantryのログにあります。',
  notFromProxy:
    'リクエストは{provider}のプロキシを経由していません。プロキシのアドレスでGantryを開いてください。',
  wrongProxySecret: '{provider}のプロキシが共有シークレットを送信しませんでした。',
  noProxyUser: '{provider}のプロキシは、ヘッダー{header}で1人のユーザーを指定しませんでした。',
  referred: '{host}は別のサーバーを参照しています。そのサーバーのアドレスを設定してください。',
  directoryRefused: '{host}がリクエストを拒否しました: {error}',
  searchAccountRefused: '{provider}は検索アカウント{account}またはそのパスワードを受け付けませんでした。',
  severalUsers: '{provider}の複数のエントリが名前に一致します。管理者がユーザーフィルターを絞り込めます。',
  noUserId: '{provider}のエントリ{dn}に属性{attribute}がありません。管理者がIDの属性を設定できます。',
  tooManyLdapGroups:
    '「{name}」は{provider}の{max, number}個を超えるグループに属しているか、グループの入れ子が{depth, number}階層を超えています。管理者がグループフィルターを絞り込めます。',
  testPassed: '{provider}のすべての確認に合格しました。',
  testWarned: '{provider}に接続できます。{count, number}件の警告があります。',
  testFailed: '{provider}の{count, number}件の確認に失敗しました。',
  discovered: '{issuer}のディスカバリードキュメントを読み取りました。Issuerは一致しています。',
  keysFound: '{count, number}個の署名鍵を読み取りました。',
  noKeys: 'プロバイダーに署名鍵がありません。',
  clientAccepted: 'プロバイダーがクライアントIDとクライアントシークレットを受け付けました。',
  clientUnclear: 'プロバイダーはクライアントIDとクライアントシークレットを確認しませんでした: {error}',
  redirectFixed: 'リダイレクトURIはPUBLIC_URLに従います。',
  redirectGuessed:
    'リダイレクトURIはこのリクエストのアドレスに従い、リクエストによって変わります。PUBLIC_URLを設定してください。',
  refreshAsked: 'リフレッシュトークンに必要なスコープに不足はありません。',
  offlineNotAsked:
    'プロバイダーはスコープoffline_accessに対応していますが、要求されていません。リフレッシュトークンがない場合、ユーザーは{hours, number}時間後にもう一度サインインする必要があります。',
  mapped: '{count, number}個のグループにロールがあります。',
  noneMapped: 'ロールのあるグループがないため、誰もサインインできません。',
  everybodyMapped: 'プロバイダーのすべてのユーザーが、ロール{role}でサインインできます。',
  endsSession: 'サインアウトすると、プロバイダーのセッションも終了します。',
  keepsSession: '設定により、サインアウトしてもプロバイダーのセッションは終了しません。',
  noSessionEnd: 'プロバイダーは、プロバイダー側のセッションの終了に対応していません。',
  directoryConnected: 'TLSで{host}に接続しました。',
  searchAccountAccepted: 'ディレクトリが検索アカウント{account}を受け付けました。',
  noSearchAccount:
    '検索アカウントがない場合、ユーザーは{hours, number}時間後にもう一度サインインする必要があり、フィルターはテストできません。',
  usersFound: 'ユーザーフィルターで{base}の下にユーザーが見つかりました。',
  noUsersFound: 'ユーザーフィルターでは{base}の下にユーザーが見つかりません。',
  userNotFound: 'ユーザーフィルターでは「{name}」が見つかりません。',
  userWithRole: '{dn}は{count, number}個のグループに属し、ロール{role}になります。',
  userWithoutRole:
    '{dn}は{count, number}個のグループに属していますが、ロールのあるグループがないため、サインインできません。',
  accessEnded: '{provider}のユーザー{count, number}人は、もう一度サインインする必要があります。',
  accountUnconfirmed:
    'アカウント「{name}」は、サインインプロバイダーによって確認されていません。もう一度コンソールにサインインしてください。',
  logoutTokenInvalid: 'ログアウトトークンが無効です。',
}
