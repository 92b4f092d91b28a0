import type { AreaWords } from '../../service-words.ts'

export const fields: AreaWords<'fields'> = {
  value: '値',
  noList: 'リストを指定してください',
  noListOfObjects: 'オブジェクトのリストを指定してください',
  noString: '文字列を指定してください。数値やtrue、falseは引用符で囲みます',
  unquoted: '値{value}は文字列ではありません。引用符で囲んでください',
  noIntegerOrString: '整数または文字列を指定してください',
  noQuantity: '500m、1.5、2Giのような数量を指定してください',
  noBase64: 'Base64ではありません',
  noBase64Somewhere:
    'Secretのdata、またはbinaryDataの値がBase64ではありません。プレーンテキストはstringDataに指定してください。',
  notOneOf: '値は{value}ですが、{choices}のいずれかである必要があります',
  repeated: '値{value}は、前の項目ですでに使われています',
  repeatedEntries: '{keys}のエントリが複数あります。1つだけ残してください',
  unknown: 'この種類のフィールドではありません',
  checkSpelling: 'つづりとapiVersionを確認してください。',
  reported: 'APIサーバーの応答：「{words}」。',
  immutable: 'このフィールドは変更できません。変更するには、先にオブジェクトを削除してください。',
  deleteObject: '適用するには、先にオブジェクトを削除してください。',
  deleteClaim:
    '適用するには、先にPersistentVolumeClaimを削除してください。データも削除されることがあります。',
  invalid: '{subject}は無効です: {problems}',
}
