export const actions = {
  // actions/hosts.ts
  '{name} let it in; its agent calls in shortly.':
    '「{name}」が承認しました。エージェントがまもなく接続します。',
  // actions/hosts.ts
  '{name} removed it: its agent uninstalls itself.':
    '「{name}」が削除しました。エージェントが自身をアンインストールしています。',
  // actions/hosts.ts
  '{name} removed it: its machine is being ended.': '「{name}」が削除しました。マシンを終了しています。',
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
  // actions/manifest.ts
  '{place} is no object with apiVersion and kind.':
    '{place}: apiVersionとkindを持つオブジェクトではありません。',
  // actions/manifest.ts
  '{place} has no {field}.': '{place}: {field}がありません。',
  // actions/manifest.ts
  '{place} is there already: {value}.': '{place} すでに存在します: {value}。',
}
