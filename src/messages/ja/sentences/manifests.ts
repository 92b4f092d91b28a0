/** Findings of an import in a manifest. */
export const manifests = {
  "Can't run on clusters without {value}.": '{value}がないクラスターでは実行できません。',
  "Namespace {namespace} is this environment's own and is left as it is.":
    'Namespace {namespace}はこの環境自身のものなので、そのままにします。',
  'Line {line} sets {key} again: the last value is used.':
    '{line}行目で{key}が再び設定されています。最後の値が使われます。',
  'Line {line} sets {key} again, and {rest} more keys come twice: the last value is used.':
    '{line}行目で{key}が再び設定され、ほかに{rest}個のキーが重複しています。最後の値が使われます。',
  '{what} names the namespace {namespace}. Remove metadata.namespace: catalog applications can run in any environment.':
    '{what} Namespace {namespace}が指定されています。metadata.namespaceを削除してください。カタログのアプリケーションはどの環境でも実行できます。',
  '{what} names the namespace {namespace}, and this environment is the namespace {own}. Remove metadata.namespace, or import into the environment of {namespace2}.':
    '{what} Namespace {namespace}が指定されていますが、この環境のNamespaceは{own}です。metadata.namespaceを削除するか、Namespace {namespace2}の環境にインポートしてください。',
  '{what} is cluster-scoped. Applications can contain only namespaced objects: leave it out, and apply it with kubectl.':
    '{what}: クラスター全体に属します。アプリケーションに含められるのはNamespaceのオブジェクトだけです。これを取り除き、kubectlで適用してください。',
  '{kind} is cluster-scoped, and an environment holds only objects of its namespace. Leave it out, and apply it with kubectl.':
    '{kind}はクラスター全体に属します。環境が保持するのは、そのNamespaceのオブジェクトだけです。これを取り除き、kubectlで適用してください。',
  'Fields that belong to one cluster are not kept: {value}.':
    '特定のクラスターに属するフィールドは保持されません: {value}。',
  'Fields that belong to one cluster are not kept: {value}, and those of {rest} more.':
    '特定のクラスターに属するフィールドは保持されません: {value}、ほかに{rest}個のオブジェクト。',
  'Document {next} (line {line}) {problem}.': 'ドキュメント{next}({line}行目)に問題があります: {problem}。',
  '{place} is a Kustomization, which kubectl builds locally and no cluster accepts. Run kubectl kustomize and import its output.':
    '{place}はkustomizationで、クラスターでは使えません。kubectl kustomizeで生成した結果をインポートしてください。',
  '{place} is a kubeconfig. Use it to add a cluster instead.':
    '{place}はkubeconfigです。クラスターの追加に使ってください。',
  '{place} is the Chart.yaml of a Helm chart. Run helm template on the chart and import its output.':
    '{place}はHelmチャートのChart.yamlです。helm templateでレンダリングした結果をインポートしてください。',
  '{place} is a Docker Compose file. Convert it, for example with kompose convert, and import the result.':
    '{place}はDocker Composeのファイルです。kompose convertなどで変換した結果をインポートしてください。',
  '{place} looks like the values of a Helm chart. Run helm template with them and import its output.':
    '{place}はHelmチャートの値のようです。helm templateでレンダリングした結果をインポートしてください。',
  '{place} is a JSON Patch. Apply it to its object, for example with kubectl kustomize, and import the result.':
    '{place}はJSON Patchです。kubectl kustomizeなどでオブジェクトに適用した結果をインポートしてください。',
  '{place} is a bare list of objects. Separate them by lines of ---, or make them the items of a List.':
    '{place}はオブジェクトの配列です。---の行で区切るか、Listのitemsにしてください。',
  'Kubernetes has no apiVersion {apiVersion}.': 'KubernetesにapiVersion {apiVersion}はありません。',
  'Kubernetes has no apiVersion {apiVersion}. {hint}':
    'KubernetesにapiVersion {apiVersion}はありません。{hint}',
  'Line {value}: this looks like a template. Render it first, with helm template for a Helm chart, and import the result.':
    '{value}行目: テンプレートのようです。先にレンダリングし(Helmチャートならhelm template)、その結果をインポートしてください。',
  'Line {value}: invalid YAML: {reason}.': '{value}行目: YAMLとして正しくありません: {reason}。',
  '{apiVersion} has no kind {kind}. {hint}': '{apiVersion}に種別{kind}はありません。{hint}',
  '{apiVersion} has no kind {kind}.': '{apiVersion}に種別{kind}はありません。',
  'Did you mean {meant}?': '{meant}ではありませんか?',
  'The kind {kind} belongs to {value}.': '種別{kind}は{value}に属します。',
  'The values of Secret {name} are larger than 1 MiB together.':
    'Secret {name}の値は合計で1 MiBを超えています。',
  'Secret {name} of type {type} needs values for {keys}.':
    '種類が{type}のSecret「{name}」には、{keys}の値が必要です。',
  'No ingress of the catalog application has the host {host}.':
    'カタログアプリケーションのIngressにホスト{host}はありません。',
  'The catalog application has no Secret {name} with the key {key}.':
    'このカタログのアプリケーションには、キー{key}を持つSecret {name}がありません。',
  'To apply it, delete the claim first; its data may be deleted with it.':
    '適用するには、先にPersistentVolumeClaimを削除してください。データも削除されることがあります。',
  'To apply it, delete the object first.': '適用するには、先にオブジェクトを削除してください。',
  'This field is immutable. To change it, delete the object first.':
    'このフィールドは変更できません。変更するには、先にオブジェクトを削除してください。',
  '{subject} is invalid: {value}': '{subject}は無効です: {value}',
  '{kind} {name} sets {value} twice: the last one counts.':
    '{kind} {name}で{value}が2回設定されています。最後のものが使われます。',
  // actions/run-overrides.ts
  "{kind} {name}: {path} isn't overridden. Refresh the overrides and try again.":
    '{kind} {name}: {path}はオーバーライドされていません。オーバーライドを再読み込みして、もう一度お試しください。',
  // actions/revert-overrides.ts
  '1 override reverted.': '1件のオーバーライドを元に戻しました。',
  // actions/revert-overrides.ts
  '{length} overrides reverted.': '{length}件のオーバーライドを元に戻しました。',
  // actions/autoscaled.ts
  '{kind} {name}: replicas unchanged; managed by {by}.':
    '{kind} {name}: レプリカ数は変更されません。{by}が管理しています。',
  '{name} already has the application {run}. Import into that one instead.':
    '{name}にはすでにアプリケーション「{run}」があります。代わりにそちらにインポートしてください。',
}
