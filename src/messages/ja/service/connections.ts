import type { AreaWords } from '../../service-words.ts'

export const connections: AreaWords<'connections'> = {
  connecting: '{host}のAPIサーバーに接続しています。',
  reading: '{host}のクラスターのオブジェクトを読み取っています。',
  connected: '{host}のAPIサーバーに接続済みです。',
  connectedBlind: '{host}のAPIサーバーに接続済みですが、この認証情報では何も読み取れません。',
  connectedInPart: '{host}のAPIサーバーに接続済みです。読み取れない種別: {kinds}。',
  kindUnreadable: '{kind}を読み取れません: {reason}',
  kindMissing: 'クラスターの{apiVersion}に{plural}はありません。',
  noNodes: 'クラスターにノードがありません。',
  podsUnschedulable:
    '{nodes}台中{cordoned}台のノードがスケジュール対象外のため、{pods}個のPodをスケジュールできません。',
  more: 'ほかに{count}件あります。',
  unreachable: 'クラスター「{cluster}」は切断中です: {why}',
  notConnected: 'クラスター「{cluster}」は切断中です。',
  disabled:
    'クラスター「{cluster}」は無効になっているため、接続されていません。接続するには、有効にしてください。',
  withoutKubeconfig:
    'クラスター「{cluster}」には使用できるkubeconfigがないため、接続されていません。接続するには、kubeconfigを追加してください。',
  abandoned: 'クラスターが無効になっているか、kubeconfigがなくなっています。',
  starting: 'クラスター「{cluster}」は接続処理中です。',
  takenOver:
    'クラスター「{cluster}」はGantryの別のレプリカが引き継いでいます。数秒後にもう一度お試しください。',
  holderAway:
    'クラスター「{cluster}」は利用できません。このGantryレプリカから、クラスターを管理するレプリカに到達できません。',
  notSent:
    'Gantryの別のレプリカへの引き継ぎ中のため、変更は送信されませんでした。数秒後にもう一度お試しください。',
  notReady: '{host}のAPIサーバーは準備ができていません。',
  checksFailed: '{host}のAPIサーバーは準備ができていません。失敗したチェック: {checks}。',
  throttled: '{host}のAPIサーバーはリクエストが多すぎるため、現在受け付けていません(429)。',
  failing: '{host}のAPIサーバーが内部エラーを返しています({status})。',
  gatewayFailing: '{host}のAPIサーバーの手前にある機器が、APIサーバーから応答を得られません({status})。',
  noRoute: '{host}のAPIサーバーへのネットワーク経路がありません。',
  unresolved: '{host}のAPIサーバーの名前を解決できません。',
  forbiddenAddress: '{host}のAPIサーバーの名前は、何も送信されないアドレスを指しています。',
  cutOff: '{host}のAPIサーバーが、応答する前に接続を閉じました。',
  timedOut: '{host}のAPIサーバーが応答しません。',
  noTls:
    '{host}で待ち受けているものがTLSに対応していません。アドレスをhttp://にするか、ポートを変更する必要があるかもしれません。',
  noHttp: '{host}で待ち受けているものがHTTPに対応していません。',
  clientCertificateRefused: '{host}のAPIサーバーが、kubeconfigのクライアント証明書を拒否しています。',
  refused: '{host}のAPIサーバーが接続を拒否しています。',
  untrusted:
    '{host}のAPIサーバーの証明書は、信頼された認証局によって署名されていません。certificate-authority-dataが別のクラスターのものか、指定されていません。',
  certificateExpired: '{host}のAPIサーバーの証明書、またはkubeconfigの認証局の有効期限が切れています。',
  certificateEarly:
    '{host}のAPIサーバーの証明書はまだ有効期間に入っていません。両方のマシンの時計を比較してください。',
  certificateMisnamed:
    '{host}のAPIサーバーの証明書は別の名前のものです。証明書に含まれる名前を使用するか、tls-server-nameを設定してください。',
  failed: '{host}のAPIサーバーに到達できません: {detail}。',
  proxyRejects: '{proxy}のプロキシが、proxy-urlのユーザー名とパスワードを拒否したか、要求しています(407)。',
  proxyRefuses: '{proxy}のプロキシが{host}に接続しません。応答は{status}でした。',
  proxyFailed: '{proxy}のプロキシに到達できません: {reason}。',
  proxyRefused: '接続が拒否されました',
  proxyUnresolved: '名前を解決できません',
  proxyForbidden: '名前が、何も送信されないアドレスを指しています',
  proxyNoRoute: 'ネットワーク経路がありません',
  proxyTimedOut: '応答がありません',
  proxyCutOff: '接続が閉じられました',
  rejectedBecause: '{cause} {host}のAPIサーバーが拒否しています。',
  both: '{first}{second}',
  credentialMissing:
    'kubeconfigに認証情報がありませんが、{host}のAPIサーバーは認証情報を要求しています: client-certificate-data、token、またはusername。',
  credentialRejected:
    '{host}のAPIサーバーがkubeconfigの認証情報を拒否しました。失効したか、別のクラスターのものです。',
  clientCertificateExpired: 'クライアント証明書は{until}に期限切れになりました。',
  tokenExpired: 'トークンは{until}に期限切れになりました。',
  clientCertificateEarly:
    'クライアント証明書は{from}より前には有効ではありません。両方のマシンの時計を確認してください。',
  tokenEarly: 'トークンは{from}より前には有効ではありません。両方のマシンの時計を確認してください。',
  noApiServer: '{host}で応答しているものはKubernetesのAPIサーバーではありません。',
  noJson: '{host}で応答しているものはKubernetesのAPIサーバーではありません。応答がJSONではありません。',
  answerTooLarge: '{host}のAPIサーバーの応答が{limit} MiBを超えたため、読み取りを中止しました。',
  noReason: '{host}のAPIサーバーが、理由を示さずにステータス{status}で応答しました。',
  mayNotList:
    '{host}のAPIサーバーはkubeconfigの認証情報を受け付けますが、Namespaceの一覧を取得する権限がありません。cluster-adminなど、権限のあるClusterRoleをユーザーにバインドしてください。',
  broken: '{host}との接続が切れました。原因はサービスのログに記録されています。',
  sameCluster: '「{other}」は同じクラスターです。どちらかを登録解除してください。',
  notMeasuredYet: 'メトリクスAPIへの問い合わせはまだ行われていません。',
  metricsUnclear: 'クラスターのメトリクスAPIの応答を解釈できません。',
  metricsMissing:
    'クラスターにメトリクスAPI(metrics.k8s.io)がありません。metrics-serverをインストールしてください。',
  metricsForbidden: 'この認証情報ではメトリクスを読み取れません: {why}',
  metricsSilent: 'クラスターのMetrics API(metrics.k8s.io)が応答しません: {why}',
  metricsEmpty: 'メトリクスAPIはまだどのノードも計測していません。',
  beingCreated: 'クラスター「{cluster}」は作成中です。接続されるまでお待ちください。',
  notCreated: 'クラスター「{cluster}」を作成できませんでした。',
  watchFailed: 'watchが失敗しました。',
  containerLost: 'コンテナとの接続が失われました。',
}
