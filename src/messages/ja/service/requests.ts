import type { AreaWords } from '../../service-words.ts'

export const requests: AreaWords<'requests'> = {
  notPercentEncoded: 'アドレスのパーセントエンコーディングが正しくありません。',
  bodyTooLarge: '本文が {limit} を超えています。',
  notFound: '{what}は存在しません。',
  methodNotAllowed: '{what}は{method}に対応していません。',
  methodsAllowed: '{what}は{method}に対応していません。使用できるメソッド: {allowed}。',
  fieldTwice: '本文に{field}が2回あります({spellings})。一方を省いてください。',
  address: 'アドレス{address}',
  service: 'このサービス',
  resourceOfClass: 'クラス{class}のリソース',
  resourceBelow: '「{name}」の下にあるクラス{class}のリソース',
  resourceOfService: '{service}のリソース{id}',
  ancestor: '{resource}の上位にあるクラス{class}のリソース',
  action: 'このビルドの{class}のアクション{action}',
  objectWithoutName: '名前のない{kind}は指定できません。',
  objectWithoutNamespace: '{kind}「{name}」にはNamespaceが必要です。',
  failed:
    'サービスがこのリクエストの処理に失敗しました。詳細は、サービスのログでリクエストID {id} を確認してください。',
  stopping: 'サービスは停止処理中です。',
  unknownField: '{class}にフィールド{field}はありません。',
  nameField: 'クラスのフィールド、またはその関連先のフィールドを指定してください。',
  useLabelSelector:
    'ラベルでの絞り込みには、パラメーターlabelSelectorを使用してください(例: labelSelector=tier=web)。',
  useAncestorField:
    '上位のリソースは、ancestors.idなど、そのリソースが持つフィールドで指定してください。並べ替えには使用できません。',
  unfitValue: '{problem}。',
  objectOfPart: 'このリソースを含むオブジェクト',
  clusterOfResource: 'このリソースのクラスター',
  environmentOfResource: 'このリソースの環境',
  resourceWithId: 'IDが{id}のリソース',
  clusterWithId: 'IDが{id}のクラスター',
  inNamespace: 'Namespace {namespace} の{name}',
}
