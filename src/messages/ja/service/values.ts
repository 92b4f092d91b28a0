import type { AreaWords } from '../../service-words.ts'

export const values: AreaWords<'values'> = {
  required: '{field}は必須です。',
  requiredFor: '{field}は必須です: {reason}。',
  repeatedName:
    '{field}の値{value}は、前の項目ですでに使われています。それぞれに固有の名前を付けてください。',
  repeated: '{field}の値{value}は、前の項目ですでに使われています。どちらか1つだけを残してください。',
  notOneOf: '{field}は{value}ですが、{choices}のいずれかである必要があります。',
  noVolume: '{field}は{value}ですが、Podにその名前のボリュームがありません。volumesに追加してください。',
  unknownName: '{field}の{value}は存在しません。',
  notAllowed: '{field}はここでは使用できません: {reason}。',
  dnsLabel:
    '{field}は{value}ですが、DNSラベルである必要があります。1～63文字の英小文字、数字、ハイフンで、両端は英字または数字にしてください。',
  dnsName:
    '{field}は{value}ですが、DNS名である必要があります。253文字以内の英小文字、数字、ハイフン、ドットで、各ドットの前後は英字または数字にしてください。',
  portName:
    '{field}は{value}ですが、ポート名である必要があります。15文字以内の英小文字、数字、ハイフンで、英字を1文字以上含め、ハイフンを両端に置いたり連続させたりしないでください。',
  restartPolicy:
    '{field}はOnFailureまたはNeverである必要があります。既定値のAlwaysでは、終了したコンテナーが再起動されます。',
  selector: '{field}の{value}はspec.selectorと一致しません。セレクターのラベルを追加してください。',
  invalid: '{field}の値{value}が無効です: {reason}。',
  refused: '{field}はどのクラスターでも拒否されます: {reason}。',
}
