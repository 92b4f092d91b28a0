/** Help on attributes of applications, clusters and hosts. */
export const help = {
  'Fields that were changed in the environment and differ from what the run declares.':
    '環境で変更され、実行時の宣言と異なるフィールドの数。',
  'The first of these fields, with their values here and as the run declared them.':
    '該当するフィールドの先頭部分と、環境での値および実行時に宣言された値。',
  'Namespace on the cluster; the name of the environment unless set.':
    'クラスター上のNamespaceです。指定しない場合は環境の名前になります。',
  'Causes of this state, as sentences.': 'この状態になっている理由です。',
  'When its deletion was requested; unset otherwise.': '削除が要求された日時。要求がなければ未設定です。',
  'Finalizers that keep it while it is being deleted.': '削除中のオブジェクトを保持するファイナライザー。',
  'State when its cluster was last heard of.': 'クラスターから最後に応答があったときの状態です。',
  'As kubectl shows it: Running, Pending, CrashLoopBackOff, Init:0/1, Completed. Its NotReady is Running that is not ready.':
    'kubectlの表示と同じです: Running、Pending、CrashLoopBackOff、Init:0/1、Completed。kubectlのNotReadyは、準備未完了のRunningとして扱います。',
  'Whether its condition Ready is true: a pod may be running and not ready.':
    '条件Readyが真かどうかです。Podは実行中でも準備未完了のことがあります。',
  'Ready containers of those that run in parallel: 1/2.':
    '並行して動くすべてのコンテナのうち、準備完了のものの数です: 1/2。',
  'Why a container does not run yet or again, in the words of the kubelet.':
    'コンテナがまだ、または再び動いていない理由です。kubeletの言葉のままです。',
  'Restarts of its containers, summed.': 'コンテナの再起動回数の合計です。',
  'Separated by spaces.': 'スペース区切りです。',
  'Where it runs, or is to run: `nodeName` of its specification.':
    '実行中の、または実行される予定のノードです。仕様の `nodeName` の値です。',
  'What its controller and its pods say of it and of its rollout, in a word.':
    'コントローラーとPodが示す、それ自体とロールアウトの状態を一語で表したものです。',
  'Names the problem and the resource.': 'どのリソースで何が起きているかです。',
  'Name of its alarm type.': 'アラームの種別の名前です。',
  'Pending until what is wrong has been so for the delay of the alarm type, and while another alarm tells more; active and dismissed until it ends.':
    '異常がアラームの種別の遅延時間だけ続くまでと、別のアラームがより詳しく伝えている間は保留中、異常が終わるまでは有効または確認済みです。',
  'Explanation, as sentences.': '理由です。',
  'Name of the resource that it is about.': '対象のリソースの名前です。',
  'The object of the subject that is meant, if not all of it.':
    '対象の全体ではない場合、該当するオブジェクトです。',
  'Name of the environment that the subject is in.': '対象のリソースがある環境の名前です。',
  'Name of the cluster that the subject is on.': '対象のリソースがあるクラスターの名前です。',
  'Since when it has been wrong.': '異常が始まった日時です。',
  'Time at which the problem ended; unset while it persists.':
    '異常が終わった日時です。続いている間は空です。',
  'Pod and container.': 'Podとコンテナです。',
  'Gantry replica that serves the terminal, if there are several.':
    'ターミナルを処理するGantryのレプリカです(複数ある場合)。',
  'Why it ended, unless it ended normally.': '自然に終了しなかった場合、その理由です。',
  'Secret and key, never a value.': 'Secretとキーです。値は含まれません。',
  'Values in base64.': 'Base64形式の値です。',
  'Comments of the YAML that was imported, by where they stand: head, line or foot, and the path of a field.':
    'インポートしたYAMLのコメントを位置ごとに示します。位置はhead、line、footのいずれかとフィールドのパスです。',
  'Five fields as in crontab: 0 3 * * *': 'crontabと同じ5つのフィールドです: 0 3 * * *',
  'Name of a time zone; that of the cluster unless set.':
    'タイムゾーンの名前です。指定しない場合はクラスターのものになります。',
  'Resources that its runtime needs in addition to its containers.':
    'コンテナとは別に、ランタイムが必要とするリソースです。',
  'Containers for debugging, added while it runs.': '実行中に追加された、デバッグ用のコンテナです。',
  'Number or name of a port of the container.': 'コンテナのポートの番号または名前です。',
  'Host name that requests must name; every host unless set.':
    'リクエストが指定するホスト名です。指定しない場合はすべてのホストが対象です。',
  'Pods it applies to; all of the namespace when empty.':
    '適用されるPodです。空の場合はNamespaceのすべてのPodです。',
  'Certificates or token in it; no commands and no files.':
    '証明書またはトークンを含むものです。コマンドとファイルは使用できません。',
  'Context of the kubeconfig; its current one unless set.':
    'kubeconfigのコンテキストです。指定しない場合は現在のコンテキストです。',
  'Category of the reason why it is not connected; the status has the details.':
    '接続できない理由の種類。具体的な理由は状態の文に示されます。',
  'Identifies the cluster regardless of its address; unset while it is unknown. Unique among clusters.':
    '接続先のアドレスに関係なくクラスターを識別します。不明な間は未設定です。同じUIDのクラスターは登録できません。',
  'With its kubeconfig; with a service account, which a command creates and hands over; or through an agent in the cluster that dials the service.':
    'kubeconfig による接続、コマンドが作成して引き渡すサービスアカウントによる接続、またはサービスへ接続するクラスター内のエージェントを経由した接続。',
  'End of the command that connects the cluster; unset if there is none.':
    'クラスターを接続するコマンドの有効期限。コマンドがない場合は未設定。',
  'Last contact of its agent, updated every few minutes.': 'エージェントの最終接続。数分ごとに更新されます。',
  'Token of the command that connects the cluster.': 'クラスターを接続するコマンドのトークン。',
  'Tokens of its agent.': 'エージェントのトークン。',
  'End of the client certificate or token in the kubeconfig; unset where it states none.':
    'kubeconfigに含まれるクライアント証明書またはトークンの有効期限。記載がない場合は未設定です。',
  'Not connected because the API server does not accept the credential of the kubeconfig.':
    'APIサーバーがkubeconfigの認証情報を受け付けないため、切断中です。',
  "Requests to the cluster impersonate the signed-in user, so that the cluster's own RBAC and audit log apply as well.":
    'クラスターへのリクエストはサインイン中のユーザーとして実行され、クラスター自身のRBACと監査ログも適用されます。',
  'Precedes the names of users and groups in the cluster, as in gantry:mia.':
    'クラスターでのユーザー名とグループ名の先頭に付きます (例: gantry:mia)。',
  'Every namespace of the cluster appears as an environment.':
    'クラスターのすべてのNamespaceが環境として表示されます。',
  'Name of a cluster policy.': 'クラスターポリシーの名前です。',
  'The host groups whose hosts are its nodes: by their labels, and by their name as the label “name”. All that match belong to the cluster, also those that come to match later and have none; empty selects none.':
    'ホストがノードになるホストグループです。ラベルと、ラベル「name」として扱われる名前で選択します。一致するものはすべてクラスターに属し、あとから一致したクラスター未所属のものも含まれます。空の場合は何も選択しません。',
  'Kinds that the credential may not list or the cluster does not have, with the reason.':
    '認証情報の権限で一覧できない種別、またはクラスターにない種別と、その理由です。',
  'Nodes with known usage. Usage percentages refer to their allocatable resources.':
    '使用量がわかっているノードです。使用率は、これらのノードの割り当て可能量に対する割合です。',
  'Why there are no measurements; unset while there are.': '計測値がない理由です。計測値がある間は空です。',
  'Problems of the node, as sentences.': '何が起きているかです。',
  'What it waits for, in the scheduler’s words.': '何を待っているか、スケジューラーの言葉のままです。',
  'As in v1.34.4.': '例: v1.34.4',
  'Range of addresses: 10.244.0.0/16': 'アドレスの範囲: 10.244.0.0/16',
  'Range of addresses: 10.96.0.0/12': 'アドレスの範囲: 10.96.0.0/12',
  'Address of the manifest of the pod network; empty where the machines bring their own.':
    'Podネットワークのマニフェストのアドレスです。マシンが独自のものを備えている場合は空にします。',
  'Addresses of manifests that are applied after the network.':
    'ネットワークの次に適用されるマニフェストのアドレスです。',
  'Whether the host of the control plane runs applications too.':
    'コントロールプレーンのホストでもアプリケーションを実行するかどうかです。',
  'A repository of packages, single programs that are downloaded, or the machines have them already.':
    'パッケージのリポジトリ、個別にダウンロードするプログラム、またはマシンにすでにあるもののいずれかです。',
  'A mirror of https://pkgs.k8s.io/core:/stable:/v1.34 or of https://dl.k8s.io/release, which are used without it.':
    'https://pkgs.k8s.io/core:/stable:/v1.34 または https://dl.k8s.io/release のミラーです。指定しない場合はこれらを使用します。',
  'Registry from which the images of Kubernetes are pulled.':
    'Kubernetesのイメージの取得元となるレジストリです。',
  'Addresses of image archives that each host loads before, so that no registry is needed.':
    '各ホストが事前に読み込むイメージアーカイブのアドレスです。レジストリは不要になります。',
  'Proxy by which hosts fetch programs and images.':
    'ホストがプログラムとイメージを取得するときに使用するプロキシです。',
  'Names and addresses that are reached without it.': 'プロキシを使わずに接続する名前とアドレスです。',
  'Fields of KubeletConfiguration, such as maxPods.': 'KubeletConfigurationのフィールドです。例: maxPods',
  'kubeadm checks that may fail, such as NumCPU; all means every check.':
    '失敗しても続行するkubeadmのチェックです。例: NumCPU。allはすべてのチェックを表します。',
  'What it waits for, or why it failed.': '何を待っているか、または失敗した理由です。',
  'Whether it leaves the cluster, and whether its agent is uninstalled then.':
    'クラスターから離脱するか、その際にエージェントもアンインストールするかです。',
  'How often the present step failed.': '現在のステップが失敗した回数です。',
  'Whether no pods are placed on its node because its host is disabled.':
    'ホストが無効なため、ノードにPodが配置されないかどうかです。',
  'Verb, resource, name and namespace.': '動詞、リソース、名前、Namespaceです。',
  'With its group and subresource: deployments.apps/scale.':
    'グループとサブリソースを含みます: deployments.apps/scale',
  'Id of the object here, where it was known when the request came.':
    'リクエスト時に判明していた場合の、ここでのオブジェクトのIDです。',
  'What the request does by a single value: scale, pause, resume, restart, cordon, uncordon or setImage.':
    'リクエストが1つの値で行う操作です: scale、pause、resume、restart、cordon、uncordon、setImage。',
  'Status of HTTP that the cluster answered; none where it did not.':
    'クラスターが返したHTTPステータスです。応答がない場合は空です。',
  'Image tag that is taken in.': '受け入れるイメージタグです。',
  'Image tag that a promoted image gets.': 'プロモートされたイメージに付くタグです。',
  'Rules with a lower rank are tried first.': '順位の小さいルールから順に試します。',
  'Other: hosts that connect by themselves.': '直接接続: ホストが自分で接続します。',
  'Where hosts are made unless their group says another place.':
    'グループで別の場所を指定しない場合に、ホストを作成する場所です。',
  "Address of the provider's API where it is not the usual one.":
    '通常と異なる場合の、プロバイダーのAPIのアドレスです。',
  'Where machines of this provider reach this service: https://platform.example:8443.':
    'このプロバイダーのマシンがこのサービスに接続するアドレスです: https://platform.example:8443',
  'What its API shows, or the authority that signed it, in PEM form. Needed where no public authority did.':
    'APIが提示する証明書、またはその署名元の証明書(PEM形式)です。公的な認証局による署名でない場合に必要です。',
  'Role that is taken on with the access key; without it the key itself is used.':
    'アクセスキーを使って引き受けるロールです。指定しない場合はキーをそのまま使用します。',
  'What the role asks for, where it does.': 'ロールが要求する場合に指定します。',
  'Names of the secrets that have a value; the values themselves are never shown.':
    '値が設定されている秘密の値の名前です。値そのものは表示されません。',
  'When its access was last validated, with the settings that it has now.':
    '現在の設定でアクセスを最後に検証した日時です。',
  'Causes of failed host creation, as sentences.': 'ホストを作成できない理由を文で示します。',
  'What its cloud provider calls it.': 'プロバイダーでの名前です。',
  'What its cloud provider calls the work that makes it, while that goes on.':
    '作成中の処理の、プロバイダーでの名前です。',
  'Whether it may connect: it came with a token, or somebody let it in.':
    '接続できるかどうかです。トークンを持っていたか、誰かが承認しました。',
  'When it was heard of at its last change of state; its statistics carry the latest time.':
    '最後に状態が変わったときの応答日時です。最新の日時は統計にあります。',
  'SHA-256 of the public key that the machine made; its setup shows the same.':
    'マシンが生成した公開鍵のSHA-256です。セットアップにも同じものが表示されます。',
  'A free one is chosen when it is 0.': '0の場合は空いているものが選ばれます。',
  'With its port if it has one.': 'ポートがある場合は含めます。',
}
