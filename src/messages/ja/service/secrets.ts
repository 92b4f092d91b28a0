import type { AreaWords } from '../../service-words.ts'

export const secrets: AreaWords<'secrets'> = {
  shown: '{secret}/{key}を表示しました。この表示は記録されます。',
  keyMissing: 'keyはSecretのキーの名前でなければなりません。',
  noKey: 'クラスター上のSecret「{secret}」にキー「{key}」がありません。',
  changed: '{secret}の値を変更しました。',
  valuesShape:
    'valuesは、キーごとの文字列、またはキーを削除するnullを1つ以上持つオブジェクトでなければなりません。',
  versionShape: 'resourceVersionは、Secretのmetadata.resourceVersionの文字列でなければなりません。',
  notText: '{key}の値はテキストまたはnullでなければなりません。',
  tooLarge: '値の合計が1 MiBを超えており、Secretには収まりません。',
  invalidKey:
    '{key}はキーにできません。キーには英数字と「-」「_」「.」を最大253文字まで使用でき、「..」で始めることはできません。',
  changedMeanwhile: 'Secret {secret}はその間に変更されました。読み込み直してから、もう一度変更してください。',
  immutable:
    'Secret {secret}は変更できない設定のため、値は誰にも変更できません。別のSecretを作成し、このSecretを削除してください。',
}
