export const clusters = {
  // actions/custom-objects.ts
  'Cluster response exceeds 8 MiB.': 'クラスターの応答が8 MiBを超えています。',
  // cluster/create-driver.ts
  "The connection to {host} broke for a reason that is in the service's log.":
    '{host}との接続が切れました。原因はサービスのログに記録されています。',
  // cluster/discovery.ts
  'The cluster at {host} has no kind {kind} in {apiVersion}.':
    '{host}のクラスターの{apiVersion}に、種別{kind}はありません。',
  // cluster/exec.ts
  'The connection to the container was lost.': 'コンテナとの接続が失われました。',
  // cluster/failure.ts
  'There is no network route to the API server at {host}.':
    '{host}のAPIサーバーへのネットワーク経路がありません。',
  // cluster/failure.ts
  'The name of the API server at {host} cannot be resolved.': '{host}のAPIサーバーの名前を解決できません。',
  // cluster/failure.ts
  'The name of the API server at {host} means an address that nothing is sent to.':
    '{host}のAPIサーバーの名前は、何も送信されないアドレスを指しています。',
  // cluster/failure.ts
  'The API server at {host} closed the connection before it answered.':
    '{host}のAPIサーバーが、応答する前に接続を閉じました。',
  // cluster/failure.ts
  'The API server at {host} does not answer.': '{host}のAPIサーバーが応答しません。',
  // cluster/failure.ts
  'What listens at {host} does not speak TLS: the address may need http:// or another port.':
    '{host}で待ち受けているものがTLSに対応していません。アドレスをhttp://にするか、ポートを変更する必要があるかもしれません。',
  // cluster/failure.ts
  'The API server at {host} refuses the client certificate of the kubeconfig.':
    '{host}のAPIサーバーが、kubeconfigのクライアント証明書を拒否しています。',
  // cluster/failure.ts
  'The API server at {host} refuses connections.': '{host}のAPIサーバーが接続を拒否しています。',
  // cluster/failure.ts
  'The certificate of the API server at {host}, or the certificate authority of the kubeconfig, has expired.':
    '{host}のAPIサーバーの証明書、またはkubeconfigの認証局の有効期限が切れています。',
  // cluster/failure.ts
  'The certificate of the API server at {host} is not valid yet: compare the clocks of both machines.':
    '{host}のAPIサーバーの証明書はまだ有効期間に入っていません。両方のマシンの時計を比較してください。',
  // cluster/failure.ts
  'What listens at {host} does not speak HTTP.': '{host}で待ち受けているものがHTTPに対応していません。',
  // cluster/failure.ts
  'The API server at {host} cannot be reached: {detail}.': '{host}のAPIサーバーに到達できません: {detail}。',
  // cluster/health.ts
  'The API server at {host} has too many requests and takes no more for now (429).':
    '{host}のAPIサーバーはリクエストが多すぎるため、現在受け付けていません(429)。',
  'The API server at {host} answers with an internal error ({status}).':
    '{host}のAPIサーバーが内部エラーを返しています({status})。',
  'What stands before the API server at {host} gets no answer from it ({status}).':
    '{host}のAPIサーバーの手前にある機器が、APIサーバーから応答を得られません({status})。',
  'The API server at {host} is not ready{detail}.': '{host}のAPIサーバーは準備未完了です{detail}。',
  // cluster/kubeconfig.ts
  '{where}: {field} must be a text.': '{where}: {field}は文字列で指定してください。',
  // cluster/kubeconfig.ts
  'The kubeconfig is larger than 1 MiB, so it is probably another file.':
    'kubeconfigが1 MiBを超えています。別のファイルの可能性があります。',
  // cluster/kubeconfig.ts
  'The kubeconfig is empty.': 'kubeconfigが空です。',
  // cluster/kubeconfig.ts
  'The kubeconfig is no valid YAML{place}: {reason}.':
    'kubeconfigがYAMLとして正しくありません{place}: {reason}。',
  // cluster/kubeconfig.ts
  'Not a kubeconfig: it has no list of clusters. "kubectl config view --raw --flatten" prints one.':
    'kubeconfigではありません。clustersのリストがありません。"kubectl config view --raw --flatten"を実行すると、kubeconfigが出力されます。',
  // cluster/kubeconfig.ts
  'The kubeconfig has no current-context: name one of its contexts ({kubeconfig}).':
    'kubeconfigにcurrent-contextがありません。kubeconfigのコンテキストのいずれかを指定してください({kubeconfig})。',
  // cluster/kubeconfig.ts
  'The kubeconfig has no context "{name}"; it has {kubeconfig}.':
    'kubeconfigにコンテキスト「{name}」はありません。kubeconfigにあるコンテキスト: {kubeconfig}。',
  // cluster/kubeconfig.ts
  'Context "{name}" names the {entry} "{name2}", which the kubeconfig does not have.':
    'コンテキスト「{name}」が指定している{entry}「{name2}」は、kubeconfigにありません。',
  // cluster/kubeconfig.ts
  // cluster/kubeconfig.ts
  'Use a kubeconfig with a client certificate or the token of a service account ("kubectl create token").':
    'クライアント証明書、またはサービスアカウントのトークン("kubectl create token")を含むkubeconfigを使用してください。',
  // cluster/kubeconfig.ts
  '{where} holds no certificate in PEM form, encoded in base64.':
    '{where}: base64でエンコードされたPEM形式の証明書が含まれていません。',
  // cluster/kubeconfig.ts
  '{where} needs client-certificate-data and client-key-data together.':
    '{where}: client-certificate-dataとclient-key-dataの両方が必要です。',
  // cluster/kubeconfig.ts
  '{where}: client-key-data holds no private key in PEM form, encoded in base64.':
    '{where}: client-key-dataに、base64でエンコードされたPEM形式の秘密鍵が含まれていません。',
  // cluster/kubeconfig.ts
  '{where}: client-key-data is not the key of its client certificate.':
    '{where}: client-key-dataは、クライアント証明書に対応する鍵ではありません。',
  // cluster/kubeconfig.ts
  'Cluster "{clusterName}" has an http:// address, over which the credential would travel unencrypted: use https://.':
    'クラスター「{clusterName}」のアドレスがhttp://のため、認証情報が暗号化されずに送信されます。https://を使用してください。',
  // cluster/followed-log.ts
  'Connection to the cluster lost. The log continues when it is back.':
    'クラスターとの接続が切れました。接続が戻るとログの続きを表示します。',
  'The pod is gone.': 'Podはもう存在しません。',
  'Run {value} of the container has begun.': 'コンテナの{value}回目の実行が始まりました。',
  'Kubernetes waits up to {time} before it starts the container again.':
    'Kubernetesは最大{time}待ってからコンテナを再び起動します。',
  'The container {end}.': 'コンテナは{end}。',
  // cluster/logs.ts
  'The node has removed this run of the container {container} of the pod {name}, and its log with it.':
    'Pod「{name}」のコンテナ「{container}」のこの実行はノードから削除され、ログも失われました。',
  'Its next run begins soon or has begun: read again.':
    '次の実行はまもなく始まるか、すでに始まっています。もう一度読み込んでください。',
  // cluster/logs.ts
  'The pod {name} has no node yet, so none of its containers has written anything.':
    'Pod「{name}」にはまだノードがないため、どのコンテナもまだ何も書き込んでいません。',
  // cluster/metrics.ts
  'What the metrics API of the cluster answers is not understood.':
    'クラスターのメトリクスAPIの応答を解釈できません。',
  // cluster/metrics.ts
  'The cluster has no metrics API (metrics.k8s.io): install metrics-server.':
    'クラスターにメトリクスAPI(metrics.k8s.io)がありません。metrics-serverをインストールしてください。',
  // cluster/probe.ts
  'What answers at {host} is not a Kubernetes API server.':
    '{host}で応答しているものはKubernetesのAPIサーバーではありません。',
  // cluster/reflector.ts
  'The watch failed.': 'watchが失敗しました。',
  // cluster/reflector.ts
  'The cluster has no {plural} in {apiVersion}.': 'クラスターの{apiVersion}に{plural}はありません。',
  // cluster/refusal.ts
  'The API server at {host} answered with status {status} and no reason.':
    '{host}のAPIサーバーが、理由を示さずにステータス{status}で応答しました。',
  // cluster/refusal.ts
  'What answers at {host} is not a Kubernetes API server: its answer is no JSON.':
    '{host}で応答しているものはKubernetesのAPIサーバーではありません。応答がJSONではありません。',
  // cluster/requests.ts
  'A {kind} without a name cannot be addressed.': '名前のない{kind}は指定できません。',
  // cluster/requests.ts
  '{kind} needs a namespace.': '{kind}にはNamespaceが必要です。',
  // cluster/status.ts
  'Connecting to the API server at {host}.': '{host}のAPIサーバーに接続しています。',
  // cluster/status.ts
  'Reading the objects of the cluster at {host}.': '{host}のクラスターのオブジェクトを読み取っています。',
  // cluster/status.ts
  'Connected to the API server at {host}.': '{host}のAPIサーバーに接続済みです。',
  // cluster/status.ts
  'Connected to the API server at {host}, but this credential may read nothing there.':
    '{host}のAPIサーバーに接続済みですが、この認証情報では何も読み取れません。',
  // cluster/status.ts
  'Connected to the API server at {host}; not readable: {value}.':
    '{host}のAPIサーバーに接続済みです。読み取れない種別: {value}。',
  // cluster/trouble.ts
  'Node {name} {trouble}.': 'ノード「{name}」{trouble}。',
  // cluster/trouble.ts
  'Node {name} is not ready{value}.': 'ノード「{name}」は準備未完了です{value}。',
  // jobs/cluster-tasks.ts
  'It was cut off before it was done.': '完了する前に中断されました。',
  // jobs/dismiss-hosts.ts
  '{host} {isBoss} of the cluster {name}: {until}.':
    'ホスト「{host}」(クラスター「{name}」): {isBoss}。{until}。',
  // jobs/dismiss-hosts.ts
  'It leaves the cluster {name} first; then its machine is ended.':
    '先にクラスター「{name}」から離脱し、そのあとマシンを終了します。',
  // jobs/dismiss-hosts.ts
  '{host} is being ended: {ending}.': 'ホスト「{host}」を終了しています: {ending}。',
  // jobs/dismiss-hosts.ts
  '{host} is being ended: it could not be drained, because its agent is silent.':
    'ホスト「{host}」を終了しています。エージェントが応答しないため、ドレインできませんでした。',
  // jobs/host-group-keeper.ts
  'Machines would not find this service. Set serviceAddress of the cloud provider to the address by which they reach it, such as https://platform.example:8443.':
    'マシンからこのサービスに到達できません。プロバイダーのserviceAddressに、マシンからこのサービスに到達するためのアドレスを設定してください。例: https://platform.example:8443。',
  // jobs/keep-environments.ts
  'The cluster {name} is not connected.': 'クラスター「{name}」は切断中です。',
  // jobs/made-hosts.ts
  'The provider lists no instance {host} in this region of this account. If it is gone, remove the host.':
    'プロバイダーの一覧では、このアカウントのこのリージョンにインスタンス{host}はありません。インスタンスがすでに存在しない場合は、ホストを削除してください。',
  // jobs/made-hosts.ts
  'The instance {id} {state}.': 'インスタンス{id}: {state}。',
  // jobs/made-hosts.ts
  'The provider is making its machine ({task}).': 'プロバイダーがマシンを作成しています({task})。',
  // jobs/scaled-hosts.ts
  'The scaling group {name} is that of the host group {name2}. Choose another: one scaling group belongs to one host group.':
    'Auto Scalingグループ「{name}」は、ホストグループ「{name2}」のものです。別のものを選択してください。1つのAuto Scalingグループは、1つのホストグループだけに属します。',
  // jobs/summarize-usage.ts
  'The metrics API has measured no node yet.': 'メトリクスAPIはまだどのノードも計測していません。',
  // jobs/watch-clusters.ts
  'The cluster {name} is not connected: it is disabled. Enable it to change anything on it.':
    'クラスター「{name}」は無効になっているため、接続されていません。クラスターに変更を加えるには、有効にしてください。',
  // jobs/watch-clusters.ts
  'The cluster {name} {unmade}.': 'クラスター「{name}」: {unmade}。',
  // jobs/watch-clusters.ts
  'The cluster {name} is not connected: it has no kubeconfig that can be used. Add one to change anything on it.':
    'クラスター「{name}」には使用できるkubeconfigがないため、接続されていません。クラスターに変更を加えるには、kubeconfigを追加してください。',
  // jobs/watch-clusters.ts
  'The cluster is disabled, or has no kubeconfig any more.':
    'クラスターが無効になっているか、kubeconfigがなくなっています。',
  // jobs/watched-cluster.ts
  'The metrics API has not been asked yet.': 'メトリクスAPIへの問い合わせはまだ行われていません。',
  // jobs/watched-cluster.ts
  'The cluster {name} is just being connected.': 'クラスター「{name}」は接続処理中です。',
  '{where} gets its credential by running a program (exec: {command}), which is not allowed here. {way}':
    '{where}はプログラムの実行(exec: {command})で認証情報を取得しますが、ここでは許可されていません。{way}',
  '{where} gets its credential from an auth-provider, which is not allowed here. {way}':
    '{where}はauth-providerから認証情報を取得しますが、ここでは許可されていません。{way}',
  'This credential may not read metrics: {message}': 'この認証情報ではメトリクスを読み取れません: {message}',
  "The cluster's metrics API (metrics.k8s.io) does not answer: {message}":
    'クラスターのMetrics API(metrics.k8s.io)が応答しません: {message}',
  'The instance {id} ended before its agent had registered.{words}':
    'インスタンス{id}は、エージェントが登録される前に終了しました。{words}',
  'The cluster {name} is unreachable: {message}': 'クラスター「{name}」は切断中です: {message}',
  // cluster/plain-words.ts
  '{field} must be a whole number.': '{field}には整数を指定してください。',
  // cluster/plain-words.ts
  '{field} must be a number.': '{field}には数値を指定してください。',
  // cluster/plain-words.ts
  '{field} must be true or false.': '{field}にはtrueまたはfalseを指定してください。',
  // cluster/plain-words.ts
  '{field} must be a text; numbers, true and false go in quotes.':
    '{field}には文字列を指定してください。数値やtrue、falseは引用符で囲みます。',
  // cluster/plain-words.ts
  '{field} must be a list.': '{field}にはリストを指定してください。',
  // cluster/plain-words.ts
  '{field} must hold fields of its own.': '{field}には下位のフィールドが必要です。',
  // cluster/plain-words.ts
  '{field} has several entries with {value}. Keep one of them.':
    '{field}に{value}のエントリが複数あります。1つだけ残してください。',
  // cluster/plain-words.ts
  '{field} must be a quantity such as 500m, 1.5 or 2Gi.':
    '{field}には、500m、1.5、2Giのような数量を指定してください。',
  // cluster/plain-words.ts
  '{field} is not a field of this kind. Check its spelling and the apiVersion.':
    '{field}はこの種類のフィールドではありません。つづりとapiVersionを確認してください。',
  // cluster/plain-words.ts
  '"{number}" must be a whole number.': '「{number}」は整数でなければなりません。',
  // cluster/plain-words.ts
  'A value below data of a secret, or below binaryData, is not in base64; plain text goes below stringData.':
    'Secretのdata、またはbinaryDataの値がBase64ではありません。プレーンテキストはstringDataに指定してください。',
  // cluster/plain-words.ts
  'The API server said: "{words}".': 'APIサーバーの応答：「{words}」。',
}
