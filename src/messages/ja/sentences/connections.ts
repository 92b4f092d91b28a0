/** Reaching an API server: its address, proxy, certificates and the credential. */
export const connections = {
  'The certificate of the API server at {host} is not signed by a trusted certificate authority: certificate-authority-data belongs to another cluster, or is missing.':
    '{host}のAPIサーバーの証明書は、信頼された認証局によって署名されていません。certificate-authority-dataが別のクラスターのものか、指定されていません。',
  'The certificate of the API server at {host} is for another name: use a name in it, or set tls-server-name.':
    '{host}のAPIサーバーの証明書は別の名前のものです。証明書に含まれる名前を使用するか、tls-server-nameを設定してください。',
  'The API server at {host} accepts the credential in the kubeconfig, but it may not list namespaces: bind its user to a cluster role that may, such as cluster-admin.':
    '{host}のAPIサーバーはkubeconfigの認証情報を受け付けますが、Namespaceの一覧を取得する権限がありません。cluster-adminなど、権限のあるClusterRoleをユーザーにバインドしてください。',
  'The proxy at {proxy} rejects the user name and password in proxy-url, or needs them (407).':
    '{proxy}のプロキシが、proxy-urlのユーザー名とパスワードを拒否したか、要求しています(407)。',
  'The proxy at {proxy} does not connect to {host}: it answered {status}.':
    '{proxy}のプロキシが{host}に接続しません。応答は{status}でした。',
  'The proxy at {proxy} cannot be reached: {reason}.': '{proxy}のプロキシに到達できません: {reason}。',
  'connection refused': '接続が拒否されました',
  'its name cannot be resolved': '名前を解決できません',
  'its name stands for an address that nothing is sent to': '名前が、何も送信されないアドレスを指しています',
  'no network route': 'ネットワーク経路がありません',
  'no answer': '応答がありません',
  'it closed the connection': '接続が閉じられました',
  '{cause} The API server at {host} rejects it.': '{cause} {host}のAPIサーバーが拒否しています。',
  'The kubeconfig contains no credential, and the API server at {host} requires one: client-certificate-data, token or username.':
    'kubeconfigに認証情報がありませんが、{host}のAPIサーバーは認証情報を要求しています: client-certificate-data、token、またはusername。',
  'The API server at {host} rejects the credential in the kubeconfig: it was revoked or belongs to another cluster.':
    '{host}のAPIサーバーがkubeconfigの認証情報を拒否しました。失効したか、別のクラスターのものです。',
  '{where}: proxy-url needs an https:// server.':
    '{where}: proxy-urlを使用するには、serverがhttps://である必要があります。',
  '{where} has no server: add the address of the API server, {example}.':
    '{where}: serverがありません。APIサーバーのアドレスを、{example} の形式で追加してください。',
  '{where}: server "{shown}" is not a valid address such as {example}.':
    '{where}: server「{shown}」は、{example} のような有効なアドレスではありません。',
  '{where}: server must not contain a user name or password. Set username and password of the user instead.':
    '{where}: serverにユーザー名やパスワードを含めることはできません。代わりに、ユーザーのusernameとpasswordを設定してください。',
  '{where}: server "{shown}" has a query or a fragment. Remove what follows the path.':
    '{where}: server「{shown}」にクエリまたはフラグメントがあります。パスより後の部分を削除してください。',
  '{where}: server "{shown}" is an address that nothing is sent to: no API server answers there.':
    '{where}: server「{shown}」は、何も送信されないアドレスです。そこで応答するAPIサーバーはありません。',
  '{where}: proxy-url "{shown}" is a SOCKS proxy, which is not supported. Use an HTTP proxy: http://host:3128.':
    '{where}: proxy-url「{shown}」はSOCKSプロキシのため、サポートされていません。HTTPプロキシ(http://host:3128)を使用してください。',
  '{where}: proxy-url "{shown}" is not a valid address such as http://host:3128.':
    '{where}: proxy-url「{shown}」は、http://host:3128 のような有効なアドレスではありません。',
  '{where}: proxy-url "{shown}" has a path. Remove what follows the port.':
    '{where}: proxy-url「{shown}」にパスがあります。ポートより後の部分を削除してください。',
  '{where}: proxy-url "{shown}" is an address that nothing is sent to.':
    '{where}: proxy-url「{shown}」は、何も送信されないアドレスです。',
  '{where}: tls-server-name "{name}" is not a host name.':
    '{where}: tls-server-name「{name}」はホスト名ではありません。',
  '{where}: {field} must be true or false.': '{where}: {field}はtrueまたはfalseで指定してください。',
  '{where}: token contains blanks or other characters that are not allowed in a token.':
    '{where}: tokenに、空白やトークンに使用できない文字が含まれています。',
  '{where} impersonates somebody with {unsupported}, which is not supported.':
    '{where}: {unsupported}によるユーザーの偽装はサポートされていません。',
  '{where}: as contains characters that are not allowed in a user name.':
    '{where}: asに、ユーザー名に使用できない文字が含まれています。',
  '{where} has a password but no username.': '{where}: passwordがありますが、usernameがありません。',
  '{where}: username must not contain a colon.': '{where}: usernameにコロンを含めることはできません。',
  '{where} has both a token and a username. Remove the one that is not used.':
    '{where}: tokenとusernameの両方があります。使用しないほうを削除してください。',
  '{where}: client-key-data is encrypted. Use a key without a passphrase.':
    '{where}: client-key-dataが暗号化されています。パスフレーズのない鍵を使用してください。',
  'Client certificate expired on {until}.': 'クライアント証明書は{until}に期限切れになりました。',
  'Token expired on {until}.': 'トークンは{until}に期限切れになりました。',
  'Client certificate is not valid before {from}. Compare the clocks of both machines.':
    'クライアント証明書は{from}より前には有効ではありません。両方のマシンの時計を確認してください。',
  'Token is not valid before {from}. Compare the clocks of both machines.':
    'トークンは{from}より前には有効ではありません。両方のマシンの時計を確認してください。',
  '{where} refers to a file ({named}: {named2}), which cannot be read from here. Embed the content: "kubectl config view --raw --flatten" prints a kubeconfig without file references.':
    '{where}はファイルを参照しています({named}: {named2})が、ここからは読み取れません。内容を埋め込んでください。"kubectl config view --raw --flatten"を実行すると、ファイルを参照しないkubeconfigが出力されます。',
  'This cluster is already connected as {name}.': 'このクラスターは「{name}」としてすでに接続されています。',
  'The kubeconfig is for another cluster than {name}: its namespace kube-system has another UID. Add it as a new cluster, or remove {name2} first if that was rebuilt.':
    'このkubeconfigは「{name}」とは別のクラスターのものです。Namespace kube-systemのUIDが異なります。新しいクラスターとして追加するか、再構築した場合は先に「{name2}」を登録解除してください。',
  '{name} is the same cluster: remove one of them.':
    '「{name}」は同じクラスターです。どちらかを登録解除してください。',
  "The kubeconfig reaches {name} through Gantry itself. Use one of the cluster's own.":
    'このkubeconfigは、Gantry自身を経由して「{name}」に接続します。クラスター自体のkubeconfigを使用してください。',
}
