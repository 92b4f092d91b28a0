import type { AreaWords } from '../../service-words.ts'

export const workloads: AreaWords<'workloads'> = {
  environment: '環境',
  parent: '新しいリソースの作成先となるリソース',
  onlyImage:
    'Podのコンテナで変更できるのはイメージだけです。それ以外は、ワークロードのPodテンプレートで変更してください。',
  imageChanged:
    '{kind}「{name}」は、コンテナ「{container}」にすでにイメージ{image}を指定していますが、Podには{shown}と表示されています。ワークロードを読み直してから、もう一度変更してください。',
  existsInNamespace: '{kind}「{name}」はNamespace「{namespace}」にすでに存在します。',
  existsInCluster: '{kind}「{name}」はクラスターにすでに存在します。',
  notKept: '追加した内容がクラスターに保持されませんでした。',
  keptByOperator:
    '{kind}「{name}」は、オペレーターが管理する{ownerKind}「{owner}」に属しています。変更はそちらで行ってください。',
  noPodTemplate: '{kind}「{name}」には、変更できるPodテンプレートがありません。',
  noContainer:
    '{kind}「{name}」のPodテンプレートにコンテナ「{container}」がありません。別の何かがPodに追加したコンテナです。',
  namespaceTerminating:
    'Namespace「{namespace}」を削除中です。削除が完了すると、環境「{environment}」が再作成されます。',
  namespaceDiscovered:
    '環境「{environment}」は、クラスターで見つかったNamespace「{namespace}」を表示しているだけです。Namespaceを削除するか、クラスターの「すべてのNamespaceを環境として表示」(autoSyncNamespaces)をオフにしてください。',
  giveUpCluster:
    '復旧しない場合は、{path}にkubeconfigがnullのPUTを送信してクラスターを手放してください。その後は環境を削除でき、Namespaceはそのまま残ります。',
}
