/** Reaching an API server: its address, proxy, certificates and the credential. */
export const connections = {
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
  '{where} refers to a file ({named}: {named2}), which cannot be read from here. Embed the content: "kubectl config view --raw --flatten" prints a kubeconfig without file references.':
    '{where}はファイルを参照しています({named}: {named2})が、ここからは読み取れません。内容を埋め込んでください。"kubectl config view --raw --flatten"を実行すると、ファイルを参照しないkubeconfigが出力されます。',
  'This cluster is already connected as {name}.': 'このクラスターは「{name}」としてすでに接続されています。',
  'The kubeconfig is for another cluster than {name}: its namespace kube-system has another UID. Add it as a new cluster, or remove {name2} first if that was rebuilt.':
    'このkubeconfigは「{name}」とは別のクラスターのものです。Namespace kube-systemのUIDが異なります。新しいクラスターとして追加するか、再構築した場合は先に「{name2}」を登録解除してください。',
  "The kubeconfig reaches {name} through Gantry itself. Use one of the cluster's own.":
    'このkubeconfigは、Gantry自身を経由して「{name}」に接続します。クラスター自体のkubeconfigを使用してください。',
}
