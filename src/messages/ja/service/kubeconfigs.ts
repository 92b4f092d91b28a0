import type { AreaWords } from '../../service-words.ts'

export const kubeconfigs: AreaWords<'kubeconfigs'> = {
  user: 'kubeconfigのユーザー「{name}」',
  cluster: 'kubeconfigのクラスター「{name}」',
  context: 'コンテキスト「{name}」',
  whole: 'このkubeconfig',
  field: '{where}: {field}',
  tooLarge: 'kubeconfigが1 MiBを超えています。別のファイルの可能性があります。',
  empty: 'kubeconfigが空です。',
  noYaml: 'kubeconfigは有効なYAMLではありません: {reason}。',
  noYamlAt: 'kubeconfigは有効なYAMLではありません({line}行目): {reason}。',
  noClusters:
    'kubeconfigではありません。clustersのリストがありません。"kubectl config view --raw --flatten"を実行すると、kubeconfigが出力されます。',
  noCurrentContext:
    'kubeconfigにcurrent-contextがありません。kubeconfigのコンテキストのいずれかを指定してください({contexts})。',
  noContext: 'kubeconfigにコンテキスト「{name}」はありません。kubeconfigにあるコンテキスト: {contexts}。',
  noneOfThem: 'なし',
  missingEntry: 'コンテキスト「{context}」が指定している{entry}「{name}」は、kubeconfigにありません。',
  unencrypted:
    'クラスター「{name}」のアドレスがhttp://のため、認証情報が暗号化されずに送信されます。https://を使用してください。',
  notText: '{where}: {field}は文字列で指定してください。',
  notBoolean: '{where}: {field}はtrueまたはfalseで指定してください。',
  file: '{where}はファイルを参照しています({field}: {path})が、ここからは読み取れません。内容を埋め込んでください。"kubectl config view --raw --flatten"を実行すると、ファイルを参照しないkubeconfigが出力されます。',
  noCertificate: '{where}: base64でエンコードされたPEM形式の証明書が含まれていません。',
  tokenCharacters: '{where}: tokenに、空白やトークンに使用できない文字が含まれています。',
  useCertificate:
    'クライアント証明書、またはサービスアカウントのトークン("kubectl create token")を含むkubeconfigを使用してください。',
  runsProgram:
    '{where}はプログラムの実行(exec: {command})で認証情報を取得しますが、ここでは許可されていません。{way}',
  authProvider: '{where}はauth-providerから認証情報を取得しますが、ここでは許可されていません。{way}',
  impersonation: '{where}: {field}によるユーザーの偽装はサポートされていません。',
  impersonatedCharacters: '{where}: asに、ユーザー名に使用できない文字が含まれています。',
  passwordAlone: '{where}: passwordがありますが、usernameがありません。',
  usernameColon: '{where}: usernameにコロンを含めることはできません。',
  tokenAndUsername: '{where}: tokenとusernameの両方があります。使用しないほうを削除してください。',
  keyPair: '{where}: client-certificate-dataとclient-key-dataの両方が必要です。',
  otherKey: '{where}: client-key-dataは、クライアント証明書に対応する鍵ではありません。',
  encryptedKey: '{where}: client-key-dataが暗号化されています。パスフレーズのない鍵を使用してください。',
  noKey: '{where}: client-key-dataに、base64でエンコードされたPEM形式の秘密鍵が含まれていません。',
  proxyNeedsHttps: '{where}: proxy-urlを使用するには、serverがhttps://である必要があります。',
  noServer: '{where}: serverがありません。APIサーバーのアドレスを、{example} の形式で追加してください。',
  serverInvalid: '{where}: server「{shown}」は、{example} のような有効なアドレスではありません。',
  serverCredential:
    '{where}: serverにユーザー名やパスワードを含めることはできません。代わりに、ユーザーのusernameとpasswordを設定してください。',
  serverQuery:
    '{where}: server「{shown}」にクエリまたはフラグメントがあります。パスより後の部分を削除してください。',
  serverForbidden:
    '{where}: server「{shown}」は、何も送信されないアドレスです。そこで応答するAPIサーバーはありません。',
  proxySocks:
    '{where}: proxy-url「{shown}」はSOCKSプロキシのため、サポートされていません。HTTPプロキシ(http://host:3128)を使用してください。',
  proxyInvalid: '{where}: proxy-url「{shown}」は、http://host:3128 のような有効なアドレスではありません。',
  proxyPath: '{where}: proxy-url「{shown}」にパスがあります。ポートより後の部分を削除してください。',
  proxyForbidden: '{where}: proxy-url「{shown}」は、何も送信されないアドレスです。',
  serverNameInvalid: '{where}: tls-server-name「{name}」はホスト名ではありません。',
  throughGantry:
    'このkubeconfigは、Gantry自身を経由して「{name}」に接続します。クラスター自体のkubeconfigを使用してください。',
  alreadyConnected: 'このクラスターは「{name}」としてすでに接続されています。',
}
