/** Findings of an import in a manifest. */
export const manifests = {
  '{what} names the namespace {namespace}. Remove metadata.namespace: catalog applications can run in any environment.':
    '{what} Namespace {namespace}が指定されています。metadata.namespaceを削除してください。カタログのアプリケーションはどの環境でも実行できます。',
  '{what} names the namespace {namespace}, and this environment is the namespace {own}. Remove metadata.namespace, or import into the environment of {namespace2}.':
    '{what} Namespace {namespace}が指定されていますが、この環境のNamespaceは{own}です。metadata.namespaceを削除するか、Namespace {namespace2}の環境にインポートしてください。',
  '{what} is cluster-scoped. Applications can contain only namespaced objects: leave it out, and apply it with kubectl.':
    '{what}: クラスター全体に属します。アプリケーションに含められるのはNamespaceのオブジェクトだけです。これを取り除き、kubectlで適用してください。',
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
  'Line {value}: this looks like a template. Render it first, with helm template for a Helm chart, and import the result.':
    '{value}行目: テンプレートのようです。先にレンダリングし(Helmチャートならhelm template)、その結果をインポートしてください。',
  'Line {value}: invalid YAML: {reason}.': '{value}行目: YAMLとして正しくありません: {reason}。',
  'Did you mean {meant}?': '{meant}ではありませんか?',
}
