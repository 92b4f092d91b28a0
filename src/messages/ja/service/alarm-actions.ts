import type { AreaWords } from '../../service-words.ts'

export const alarmActions: AreaWords<'alarmActions'> = {
  delivered: 'テストを{address}に配信しました。',
  reasonShape: 'reasonは最大{limit}文字の文字列にするか、省略してください。',
  wrongState:
    'アラーム「{name}」は{state, select, active {発生中} dismissed {確認済み} cleared {解消済み} other {{state}}}です。{wanted, select, active {発生中} dismissed {確認済み} other {{wanted}}}である必要があります。',
}
