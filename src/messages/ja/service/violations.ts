import type { AreaWords } from '../../service-words.ts'

export const violations: AreaWords<'violations'> = {
  field: '{field}: {problem}。',
  at: '{place}: {reason}',
  required: '必須です',
  requiredKept: '必須で、空にはできません',
  requiredReference: '必須です。{kind}をIDまたはフィールドで指定してください',
  immutable: '作成後は変更できません',
  taken: '{value}はすでに使用されています',
  givenTwice: '{value}が{relation}で2回指定されています',
  otherKind: 'クラスと同じ{kind}にしてください',
  otherVersion: '{version}と同じAPIグループのバージョンにしてください',
  linkElsewhere: '別のリソースへのリンクです。省くか、新しいもののフィールドを指定してください',
  madeByService: 'サービスが作成します。省いてください',
  madeInCluster:
    'クラスター上に作成されるため、親と一緒には作成できません。{address}に送信するか、マニフェストをインポートしてください',
  kindTwice: 'apiVersionとkindを含めないでください。これらは属性です',
  unknownField: 'クラスのフィールドではありません',
  otherClass: 'ここでは{value}にできません',
  fieldTwice: '2回指定されています({spellings})。一方を省いてください',
  onlyOne: '{class}は1つだけですが、{count}個指定されています',
  noObjectOf: 'クラス{class}のオブジェクトにしてください',
  exists: '{class}はすでに存在します。代わりに既存のものを変更してください。',
  full: 'クラス{class}のリソースはすでに上限の{max, number}件あります。先にいくつか削除してください。',
  tooManyResources:
    'リクエスト本文のリソースが{max, number}個を超えています。複数のリクエストに分けて送信するか、マニフェストをインポートしてください。',
  secretChangesToo: '{secret}と一緒にのみ変更できます。{secret}も入力し直してください',
  machineName: '{problem}。hostnamectl set-hostname NAMEで設定してください',
}
