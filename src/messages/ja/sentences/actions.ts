export const actions = {
  // actions/alarm-targets.ts
  '{name} asked for this message. Nothing is wrong.':
    'このメッセージは「{name}」の要求により送信されました。問題は発生していません。',
  // actions/alarm-targets.ts
  'The test was delivered to {address}.': 'テストを{address}に配信しました。',
  // actions/apply.ts
  'Nothing was applied.': '何も適用されていません。',
  // actions/apply.ts
  'Applied before it: {names}.': 'これより前に適用されたもの: {names}。',
  // actions/comments/kept-comments.ts
  'The comment in line {line} is not kept.': '{line}行目のコメントは保存されません。',
  // actions/comments/kept-comments.ts
  'Comments are not kept: {count} lines have one, from line {line} on.':
    'コメントは保存されません。{line}行目以降の{count}行にコメントがあります。',
  // actions/comments/kept-comments.ts
  'The comment in line {line} is not kept, as what it is about is not.':
    '{line}行目のコメントは、対象の項目が保存されないため、保存されません。',
  // actions/comments/kept-comments.ts
  'Comments are not kept where what they are about is not: {count} lines have one, from line {line} on.':
    '対象の項目が保存されないコメントは保存されません。{line}行目以降の{count}行にあります。',
  // actions/comments/kept-comments.ts
  'Comments are not kept where one object has more than {maxCommentsLength} characters of them: {names}.':
    '1つのオブジェクトのコメントが{maxCommentsLength}文字を超える場合は保存されません: {names}。',
  // actions/comments/kept-comments.ts
  'Comments are not kept where one object has more than {maxCommentsLength} characters of them: {names}, and {rest} more.':
    '1つのオブジェクトのコメントが{maxCommentsLength}文字を超える場合は保存されません: {names}、ほか{rest}件。',
  // actions/demo.ts
  'The demo is off. Start the service with DEMO=on first.':
    'デモがオフです。先にDEMO=onを指定してサービスを起動してください。',
  // actions/demo.ts
  'The demo has been removed already.': 'デモはすでに削除されています。',
  // actions/demo.ts
  'The demo is there. Remove it first to have it from its beginning.':
    'デモはすでに存在します。最初の状態から始めるには、先に削除してください。',
  // actions/demo.ts
  'The demo is being installed.': 'デモを作成しています。',
  // actions/demo.ts
  'All clusters of the demo run: there is nothing to try again.':
    'デモのクラスターはすべて動作しています。再試行するものはありません。',
  // actions/demo.ts
  'Clusters that are started once more: {count}.': '再度起動しているクラスター: {count}個。',
  // actions/demo.ts
  'The watches were dropped.': 'watchを切断しました。',
  // actions/demo.ts
  'The watches were ended: what they resume from is too old.': 'watchを終了しました。再開位置が古すぎます。',
  // actions/demo.ts
  '{name} has no faults any more.': '「{name}」の障害はなくなりました。',
  // actions/dismiss.ts
  'The alarm "{name}" is {state}; it has to be {from} for that.':
    'アラーム「{name}」の状態は{state}です。この操作を行うには、状態が{from}である必要があります。',
  // actions/environments/clone-claims.ts
  '{kind} {name} makes it.': '{kind} {name}が作成します。',
  // actions/environments/clone-plan.ts
  'The application {name} is not chosen.': 'アプリケーション「{name}」が選択されていません。',
  // actions/environments/clone-plan.ts
  'Helm keeps the history of this place in it.': 'Helmがこの環境の履歴を保存しているものです。',
  // actions/environments/clone-plan.ts
  'Its part is not chosen.': 'コピーする内容に選択されていません。',
  // actions/environments/clone-plan.ts
  'The cluster has no kind {kind} in {apiVersion}.': 'クラスターの{apiVersion}に種別{kind}はありません。',
  // actions/environments/clone-plan.ts
  'The namespace {namespace} has it already, and a clone overwrites nothing.':
    'Namespace「{namespace}」にすでに存在します。クローンでは何も上書きされません。',
  // actions/environments/clone-plan.ts
  'Volumes are made anew and empty: no data goes along.':
    'ボリュームは空の状態で新しく作成されます。データはコピーされません。',
  // actions/environments/clone-plan.ts
  'Both environments answer to {value} on this cluster; change it in the clone.':
    'このクラスターでは両方の環境が{value}に応答します。クローン側で変更してください。',
  // actions/environments/clone-plan.ts
  'Without {kind} {name}, which does not go along, these wait until it is there: {by}.':
    '{kind} {name}はコピーされないため、次のものは用意されるまで待機します: {by}。',
  // actions/environments/clone.ts
  '{create} objects would be created, {leftOut} left out, {failed} cannot be created.':
    '{create}個のオブジェクトを作成し、{leftOut}個を除外します。{failed}個は作成できません。',
  // actions/environments/clone.ts
  'Not created: {failed}; the objects say why.':
    '作成できなかったもの: {failed}個。理由は各オブジェクトにあります。',
  // actions/environments/promote-several.ts
  'Promoted from {name} to {name2}.': '「{name}」から「{name2}」へプロモートしました。',
  // actions/environments/promote-several.ts
  'Applications changed: {promoted}, unchanged: {unchanged}.':
    '変更されたアプリケーション: {promoted}個、変更なし: {unchanged}個。',
  // actions/environments/promote-several.ts
  'Not promoted: {failed}; the applications say why.':
    'プロモートできなかったもの: {failed}個。理由は各アプリケーションにあります。',
  // actions/environments/promote-several.ts
  'Applications to change: {going}, unchanged: {still}, refused: {refused}.':
    '変更されるアプリケーション: {going}個、変更なし: {still}個、拒否: {refused}個。',
  // actions/environments/promote-choice.ts
  '{name} has no workload or config map to promote.':
    '「{name}」には、プロモートできるワークロードもConfigMapもありません。',
  // actions/environments/promote-plan.ts
  'Both environments would answer to {hosts} on this cluster; change it in one of them.':
    'このクラスターでは両方の環境が{hosts}に応答することになります。どちらかの環境で変更してください。',
  // actions/environments/promote-plan.ts
  '{place} is not in {name}: choose {choice} to create it.':
    '「{place}」は環境「{name}」にありません。作成するには、次を選択してください: {choice}。',
  // actions/environments/promote-plan.ts
  '{place} keeps its replicas: an autoscaler of {name} sets them.':
    '「{place}」のレプリカ数は維持されます。環境「{name}」のオートスケーラーが設定しています。',
  // actions/environments/promote-plan.ts
  '{place} needs the {kind} {name}, which {name2} does not have.':
    '「{place}」には{kind}「{name}」が必要ですが、環境「{name2}」にありません。',
  // actions/environments/promote-write.ts
  '{place} was changed meanwhile.': '「{place}」はその間に変更されました。',
  // actions/environments/promote.ts
  'Something changed in {name} or in the application since the preview. Look at it again.':
    'プレビューのあとに、環境「{name}」またはアプリケーションに変更がありました。もう一度プレビューを確認してください。',
  // actions/environments/promote.ts
  '{field} must be a list of texts with at least one entry.':
    '{field}には、要素が1つ以上ある文字列のリストを指定してください。',
  // actions/environments/promote.ts
  'Nothing to change.': '変更するものはありません。',
  // actions/environments/promote.ts
  'There is nothing to promote.': 'プロモートするものはありません。',
  // actions/environments/source-rollouts.ts
  'The rollout of {place} has stopped in {environment}: its new pods cannot be made there.':
    '環境「{environment}」で「{place}」のロールアウトが停止しています。新しいPodを作成できません。',
  'The rollout of {place} has stopped in {environment}: its new pods did not become ready in time.':
    '環境「{environment}」で「{place}」のロールアウトが停止しています。新しいPodが時間内に準備完了になりませんでした。',
  // actions/environments/source-rollouts.ts
  'The rollout of {place} is paused in {environment}: not all of its pods there are of this version.':
    '環境「{environment}」で「{place}」のロールアウトが一時停止中です。このバージョンになっていないPodがあります。',
  // actions/environments/source-rollouts.ts
  '{place} has failed in {environment}.': '環境「{environment}」で「{place}」が失敗しています。',
  // actions/environments/source-rollouts.ts
  '{place} is not ready in {environment}: {ready} of {desired} pods are.':
    '環境「{environment}」で「{place}」の準備ができていません。準備完了のPodは{desired}個中{ready}個です。',
  // actions/environments/source-rollouts.ts
  '{place} is still rolling out in {environment}: {updated} of {desired} pods are of this version.':
    '環境「{environment}」で「{place}」がまだロールアウト中です。このバージョンのPodは{desired}個中{updated}個です。',
  // actions/hosts.ts
  '{host} was approved before.': 'ホスト「{host}」はすでに承認されています。',
  // actions/hosts.ts
  '{host} has no key: no agent has registered it. Run the setup command on the machine.':
    'ホスト「{host}」にキーがありません。エージェントによる登録が行われていません。マシンでセットアップコマンドを実行してください。',
  // actions/hosts.ts
  'The key of {host} is not {seen}: another machine has registered since. Compare its key, and approve again.':
    'ホスト「{host}」のキーは{seen}ではありません。その後、別のマシンが登録されました。キーを照合してから、もう一度承認してください。',
  // actions/hosts.ts
  '{name} let it in; its agent calls in shortly.':
    '「{name}」が承認しました。エージェントがまもなく接続します。',
  // actions/hosts.ts
  '{host} was approved.': 'ホスト「{host}」を承認しました。',
  // actions/hosts.ts
  '{host} was forgotten. If its agent runs still, uninstall it there: setup-agent.sh --uninstall.':
    'ホスト「{host}」の登録を削除しました。エージェントがまだ動作している場合は、そのマシンでsetup-agent.sh --uninstallを実行してアンインストールしてください。',
  // actions/hosts.ts
  '{name} removed it: its agent uninstalls itself.':
    '「{name}」が削除しました。エージェントが自身をアンインストールしています。',
  // actions/hosts.ts
  '{host} is being removed.': 'ホスト「{host}」を削除しています。',
  // actions/hosts.ts
  '{host} is the control plane of the cluster {name}. Delete the cluster first; its hosts stay.':
    'ホスト「{host}」は、クラスター「{name}」のコントロールプレーンです。先にクラスターを削除してください。クラスターのホストは残ります。',
  // actions/hosts.ts
  '{host} leaves the cluster {name} first; then it is removed.':
    'ホスト「{host}」は、先にクラスター「{name}」から離脱し、その後削除されます。',
  // actions/hosts.ts
  '{name} removed it: its machine is being ended.': '「{name}」が削除しました。マシンを終了しています。',
  // actions/hosts.ts
  'The machine of {host} is being ended. Its host group makes another while it wants as many hosts.':
    'ホスト「{host}」のマシンを終了しています。希望ホスト数が変わらない限り、ホストグループが代わりのマシンを作成します。',
  // actions/hosts.ts
  '{host} is not connected, so that its agent cannot be asked for its log.':
    'ホスト「{host}」が接続されていないため、エージェントにログを要求できません。',
  // actions/hosts.ts
  'The agent of {host} was asked for its log.': 'ホスト「{host}」のエージェントにログを要求しました。',
  // actions/import-catalog.ts
  'Values of secrets are not kept in the catalog ({value}): set them in each environment.':
    'Secretの値はカタログに保存されません({value})。環境ごとに設定してください。',
  // actions/import-read.ts
  'No longer in the text, and not deleted: {names}. Delete it where it is listed.':
    'テキストから除かれましたが、削除されません: {names}。一覧から削除してください。',
  'No longer in the text, and not deleted: {names}, and {rest} more. What is not wanted any more is deleted where it is listed.':
    'テキストから除かれましたが、削除されません: {names}、ほか{rest}件。不要なものは一覧から削除してください。',
  'Only what stands in the text is applied: all other objects stay as they are.':
    '適用されるのはテキストにあるものだけです。ほかのオブジェクトはすべてそのまま残ります。',
  // actions/import-applications.ts
  'By a label that is added, these become part of the application {title}: {names}.':
    'ラベルの追加により、次のものがアプリケーション「{title}」に含まれます: {names}。',
  'By a label that is added, these become part of the application {title}: {names}, and {rest} more.':
    'ラベルの追加により、次のものがアプリケーション「{title}」に含まれます: {names}、ほか{rest}件。',
  // actions/shared-selectors.ts
  '{one} and {other} each select the pods of the other, too, and workloads whose selectors overlap interfere with each other. Give the selector and the pods of {one2} labels of their own.':
    '{one}と{other}は、互いに相手のPodも選択します。セレクターが重なるワークロードは互いに干渉します。{one2}のセレクターとPodに固有のラベルを付けてください。',
  'The selector of {wide} is too wide: it takes the pods of {taken}, too, and workloads whose selectors overlap interfere with each other. Narrow it by a label that only the pods of {wide2} have.':
    '{wide}のセレクターは範囲が広すぎます。{taken}のPodも選択しており、セレクターが重なるワークロードは互いに干渉します。{wide2}のPodだけが持つラベルを加えて範囲を狭めてください。',
  'The selector of {wide} takes the pods of {taken}, too, and workloads whose selectors overlap interfere with each other. It cannot be changed: give the pods of {taken2} labels that it does not select.':
    '{wide}のセレクターは{taken}のPodも選択します。セレクターが重なるワークロードは互いに干渉します。このセレクターは変更できないため、{taken2}のPodには、選択されないラベルを付けてください。',
  // actions/import-request.ts
  'A body of type {editType} has the two texts text and base, and nothing else.':
    '{editType}形式のボディに含められるのは、textとbaseの2つのテキストだけです。',
  // actions/import-read.ts
  'A manifest has at most 10 MiB; import this one in parts.':
    'マニフェストの上限は10 MiBです。分割してインポートしてください。',
  // actions/import-read.ts
  'The manifest is empty: there is no document in it.':
    'マニフェストが空です。ドキュメントが含まれていません。',
  // actions/import-read.ts
  'The manifest has no objects in it.': 'マニフェストにオブジェクトが含まれていません。',
  // actions/import-read.ts
  '{place} is neither an object of Kubernetes, with apiVersion and kind, nor one application or pod templates in the form of mode=export.':
    '{place}: apiVersionとkindを持つKubernetesのオブジェクトでも、mode=exportの形式の1つのアプリケーションまたはPodテンプレートでもありません。',
  // actions/import-read.ts
  '{place}: {relation} is no list.': '{place}: {relation}がリストではありません。',
  // actions/import-read.ts
  '{where} is no object.': '{where}: オブジェクトではありません。',
  // actions/import-read.ts
  '{where} has no name.': '{where}: 名前がありません。',
  // actions/import-templates.ts
  '{where} has {said}, which fit several workloads: {value}. Import their objects instead.':
    '{where}: 複数のワークロードに一致します({said}): {value}。代わりにそれらのオブジェクトをインポートしてください。',
  // actions/import-templates.ts
  '{where} has {said}, which fit no workload here. Import whole objects, with apiVersion and kind, to create one.':
    '{where}: 一致するワークロードがここにありません({said})。作成するには、apiVersionとkindを含むオブジェクト全体をインポートしてください。',
  // actions/log.ts
  '{name} is "{value}"; it must be true or false.':
    '{name}が"{value}"です。trueまたはfalseを指定してください。',
  // actions/log.ts
  '{name} is "{value}"; it must be a whole number of at least {least}.':
    '{name}が"{value}"です。{least}以上の整数を指定してください。',
  // actions/log.ts
  '{name} is "{value}"; it must be a time such as 2026-01-31T12:00:00Z.':
    '{name}が"{value}"です。2026-01-31T12:00:00Zのような日時を指定してください。',
  // actions/manifest.ts
  '{place} is no object with apiVersion and kind.':
    '{place}: apiVersionとkindを持つオブジェクトではありません。',
  // actions/manifest.ts
  '{place} has no {field}.': '{place}: {field}がありません。',
  // actions/manifest.ts
  '{place} is there already: {value}.': '{place} すでに存在します: {value}。',
  // actions/nodes/drain-plan.ts
  'The node itself runs it, from a file of its own.': 'ノード自体が、自身のファイルから実行しています。',
  // actions/nodes/drain-plan.ts
  'Its daemon set keeps one on each node.': 'DaemonSetが各ノードに1個ずつ維持しています。',
  // actions/nodes/drain-plan.ts
  'Nothing makes it again: it would be gone for good.': '再作成されないため、完全に失われます。',
  // actions/nodes/drain-plan.ts
  'It keeps data on the node, which would be lost.': 'ノードにデータを保持しており、そのデータは失われます。',
  // actions/nodes/drain-plan.ts
  'The budget is {name}.': 'PodDisruptionBudgetは「{name}」です。',
  'The disruption budgets {names} guard it, and Kubernetes evicts no pod that has more than one.':
    '複数のPodDisruptionBudgetの対象です: {names}。Kubernetesは、2個以上の対象になっているPodを退避しません。',
  // actions/nodes/drain.ts
  '{name} must be true or false.': '{name}にはtrueまたはfalseを指定してください。',
  // actions/nodes/drain.ts
  '{name} takes pods again: somebody has uncordoned it, and so ended its draining.':
    '「{name}」は再びPodを受け入れています。誰かがスケジュールを再開したため、ドレインは終了しました。',
  '{name} is drained.': '「{name}」のドレインが完了しました。',
  '{name} is drained: {value}.': '「{name}」のドレインが完了しました({value})。',
  // actions/nodes/drain.ts
  '{name} has {length} pods: {value}.': '「{name}」のPodは{length}個です: {value}。',
  // actions/read-switch.ts
  '{name} is {given}; it must be true or false.': '{name}が{given}です。trueまたはfalseを指定してください。',
  // actions/restart.ts
  'Restarting {names}.': '再起動しています: {names}。',
  // actions/restart.ts
  '{name} has no deployment, stateful set or daemon set to restart.':
    '「{name}」には、再起動できるDeployment、StatefulSet、DaemonSetがありません。',
  // actions/restart.ts
  'The rollout of {value} is paused. Resume it first, then restart.':
    '次のロールアウトが一時停止中です: {value}。先に再開してから、再起動してください。',
  // actions/rollback.ts
  '{name} goes back to revision {revision}.': '「{name}」をリビジョン{revision}に戻しています。',
  // actions/rollback.ts
  '{name} has the template of revision {wanted} already.':
    '「{name}」のテンプレートは、すでにリビジョン{wanted}のものです。',
  // actions/rollback.ts
  '{name} has no earlier revision to go back to.': '「{name}」には、戻せる以前のリビジョンがありません。',
  // actions/rollback.ts
  '{name} has no revision {wanted}; the cluster keeps {kept} beside the current one.':
    '「{name}」にリビジョン{wanted}はありません。クラスターに残っている現在以外のリビジョン: {kept}。',
  // actions/rollback.ts
  'The rollout of {name} is paused. Resume it first, then go back to a revision.':
    '「{name}」のロールアウトが一時停止中です。先に再開してから、リビジョンに戻してください。',
  // actions/run.ts
  '{name} has no objects to run. Import a manifest into it first.':
    '「{name}」には実行するオブジェクトがありません。先にマニフェストをインポートしてください。',
  // actions/run.ts
  '{name} runs as {run} in {name2}.': '「{name}」を環境「{name2}」で「{run}」として実行しています。',
  // actions/run.ts
  '{run} was updated in {name}. {changed}': '環境「{name}」の「{run}」を更新しました。{changed}',
  // actions/run-plan.ts
  'The run {run} in {name} is of the application {name2}; it becomes one of {name3}.':
    '環境「{name}」の実行「{run}」はアプリケーション「{name2}」のものです。更新すると「{name3}」の実行になります。',
  // actions/run-plan.ts
  'The catalog does not have {object} of the run: it stays as it is.':
    'この実行の{object}はカタログにありません。そのまま残ります。',
  // actions/secrets/reveal.ts
  '{name}/{key} was shown, which is recorded.': '{name}/{key}を表示しました。この表示は記録されます。',
  // actions/secrets/reveal.ts
  'Secret {name} has no key {key} in its cluster.':
    'クラスター上のSecret「{name}」にキー「{key}」がありません。',
  // actions/secrets/set-values.ts
  'The values of {name} were changed.': '{name}の値を変更しました。',
  // actions/secrets/set-values.ts
  'The value of {key} must be a text or null.': '{key}の値はテキストまたはnullでなければなりません。',
  // actions/secrets/set-values.ts
  'The values are larger than 1 MiB together, which a secret cannot hold.':
    '値の合計が1 MiBを超えており、Secretには収まりません。',
  // actions/secrets/set-values.ts
  'The key {key} cannot be one: a key has at most 253 letters, digits, "-", "_" and ".", and does not begin with "..".':
    '{key}はキーにできません。キーには英数字と「-」「_」「.」を最大253文字まで使用でき、「..」で始めることはできません。',
  // actions/secrets/set-values.ts
  'Secret {name} was changed meanwhile. Read it again and repeat the change.':
    'Secret {name}はその間に変更されました。読み込み直してから、もう一度変更してください。',
  // actions/secrets/set-values.ts
  'Secret {name} is immutable: nobody can change its values. Make another secret, and delete this one.':
    'Secret {name}は変更できない設定のため、値は誰にも変更できません。別のSecretを作成し、このSecretを削除してください。',
  // actions/sessions.ts
  'A session of {name} was ended.': '「{name}」のセッションを1件終了しました。',
  // actions/setup-command.ts
  'The host group {name} is of the cloud provider {name2}. It makes the machines of this group itself; machines of your own join groups of a provider of type Other.':
    'ホストグループ「{name}」はクラウドプロバイダー「{name2}」のものです。このグループのマシンはプロバイダーが自ら作成します。手持ちのマシンは、タイプが「直接接続」(Other)のプロバイダーのグループに参加させてください。',
  '{name} cloned as {name2}: {created} objects created, {left} left out.':
    '{name}を{name2}としてクローンしました。作成: {created}個、対象外: {left}個。',
  '{name} promoted to {name2}. {plan}': '{name}を{name2}へプロモートしました。{plan}',
  'Pod {namespace}/{name}: {reason}': 'Pod {namespace}/{name}: {reason}',
  '{name} was cordoned already.': '{name}はすでにスケジュール停止中です。',
  '{name} takes no new pods.': '{name}は新しいPodを受け付けません。',
  '{name} was not cordoned.': '{name}はスケジュール停止中ではありません。',
  '{name} takes pods again.': '{name}は再びPodを受け付けます。',
  // actions/environments/clone-steps.ts
  'The source no longer has it.': '複製元にはもうありません。',
  // actions/environments/clone-steps.ts
  'The environment {name} was deleted meanwhile.': '環境{name}はその間に削除されました。',
  // actions/environments/clone.ts
  'Environment {name} has {created} objects.': '環境{name}には{created}個のオブジェクトがあります。',
  // actions/environments/clone.ts
  'Next application: {application}, then {more} more.':
    '次のアプリケーション: {application}、続いてあと{more}件。',
  // actions/environments/clone.ts
  'Steps with failures: {steps}.': '失敗したステップ: {steps}。',
  '1 API key was ended.': '1個のAPIキーを失効させました。',
  '{count} API keys were ended.': '{count}個のAPIキーを失効させました。',
  // actions/taken-objects.ts
  'Objects of these names already exist in {namespace} and were not created by a run: {list}. Choose another environment, or rename or delete them.':
    '同じ名前のオブジェクトが{namespace}にすでに存在し、実行によって作成されたものではありません: {list}。別の環境を選ぶか、名前を変更するか、削除してください。',
  'Run {run} in {environment} already has objects of these names: {list}. Choose another environment, or rename the objects.':
    '{environment}の実行「{run}」に、同じ名前のオブジェクトがすでにあります: {list}。別の環境を選ぶか、オブジェクトの名前を変更してください。',
  '{application} already runs in {environment} as {run}: {list}. Update that run instead, or choose another environment.':
    '「{application}」は{environment}で「{run}」としてすでに実行されています: {list}。代わりにその実行を更新するか、別の環境を選んでください。',
}
