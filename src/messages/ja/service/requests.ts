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
}
