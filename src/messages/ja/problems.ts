import type { Translation } from '../en/index.ts'
import type { problems as english } from '../../../model/messages/problems.ts'

/** Problems with a value, shown after its label and a colon. */
export const problems: Translation<typeof english> = {
  unknown: '正しくありません（{code}）',
  empty: '空にできません',
  blank: '空白だけにできません',
  tooShort: '{min, number}文字以上で入力してください',
  tooLong: '{max, number}文字以下で入力してください',
  noString: '文字列で入力してください',
  nul: 'NUL文字は使用できません',
  control: '改行やその他の制御文字は使用できません',
  noInteger: '整数で入力してください',
  noNumber: '数値で入力してください',
  tooSmall: '{min}以上で入力してください',
  tooLarge: '{max}以下で入力してください',
  outside: '{min}から{max}の間で入力してください',
  noBoolean: 'trueまたはfalseで入力してください',
  noChoice: '次のいずれかにしてください: {choices}',
  noTime: '1970-01-01 UTCからのミリ秒で入力してください',
  noMap: '値が文字列のオブジェクトで入力してください',
  noList: '文字列のリストで入力してください',
  noObject: 'オブジェクトで入力してください',
  labelValue:
    'ラベルになるため、英数字・ハイフン・アンダースコア・ドットの 1～63 文字で、両端は英数字にしてください',
  dnsLabel: 'DNSラベルで入力してください(1〜63文字の英小文字、数字、ハイフンで、両端は文字または数字)',
  dnsSubdomain:
    'DNS名で入力してください(253文字以下の英小文字、数字、ハイフン、ドットで、ドットの前後は文字または数字)',
  image: 'registry.example/team/web:1.4.2 のようなイメージ参照を、空白なしで入力してください',
  email: 'メールアドレスを入力してください',
  url: 'http:// または https:// で始まるアドレスを入力してください',
  labelKey:
    'キー{key}は使用できません(キーは63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします。前にDNS名とスラッシュを付けることもできます)',
  labelText:
    '値{value}は使用できません(値は空にするか、63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします)',
  labelTextAt:
    '{key}の値{value}は使用できません(値は空にするか、63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします)',
  noLabelKey:
    'ラベルのキーを指定してください(キーは63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします。前にDNS名とスラッシュを付けることもできます)',
  noSelectorObject: 'matchLabelsとmatchExpressionsを持つオブジェクトで入力してください',
  noSelector: 'ラベルセレクターを入力してください: {problems}',
  strangeInSelector: '{names}は使用できません(使用できるのはmatchLabelsとmatchExpressionsです)',
  matchLabels: 'matchLabels: {problem}',
  noExpressions: 'matchExpressionsはkey、operator、valuesからなるオブジェクトのリストにしてください',
  noExpression: 'matchExpressions[{index}]はkey、operator、valuesからなるオブジェクトにしてください',
  strangeInExpression: 'matchExpressions[{index}]では{names}を使用できません',
  expressionKey: 'matchExpressions[{index}].key: {problem}',
  expressionOperator: 'matchExpressions[{index}].operatorは次のいずれかにしてください: {names}',
  expressionValues: 'matchExpressions[{index}].values: {problem}',
  noValues: '演算子{operator}では、1つ以上の文字列のリストにしてください',
  anyValues: '演算子{operator}では空にしてください',
  policyVersion: 'v1.34.4 のようなバージョンを入力してください',
  policyImages: 'レジストリを入力してください(パスがある場合は含めます): registry.k8s.io',
  policyNoProxy: '名前とアドレスをカンマ区切りで入力してください',
  policyRange: '8〜30ビットのIPv4アドレスの範囲を入力してください(例: 10.244.0.0/16)',
  policyShared: 'アドレスが「{other}」と重複しています',
  policyFlannel:
    'flannel標準のもので、Podのアドレスは {range} です。{pods} に合わせたコピーを指定してください',
  policyAddress: '{value} が含まれていますが、http:// または https:// で始まるアドレスを入力してください',
  policyDriver: 'cgroupDriverにはsystemdまたはcgroupfsを指定してください',
  policyArgument: '{value} が含まれています。引数の名前は先頭のハイフンなしで入力してください',
}
