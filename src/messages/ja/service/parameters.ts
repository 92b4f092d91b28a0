import type { AreaWords } from '../../service-words.ts'

export const parameters: AreaWords<'parameters'> = {
  notBoolean: '{name}が{value}です。trueまたはfalseを指定してください。',
  notNumber: '{name}が{value}です。{least}以上の整数を指定してください。',
  notTime: '{name}が{value}です。2026-01-31T12:00:00Zのような日時を指定してください。',
  logAfter:
    'afterに{entry}があります。各要素はweb-1/app=2026-01-31T12:00:00Zのようなpod/container=timeの形式です。',
  twoStarts: 'sinceSecondsとsinceTimeはどちらも開始位置を指定します。どちらか一方を指定してください。',
  notRegion: 'regionが{value}です。使えるのは英数字とハイフンだけです。',
  notChoice: '{name}が{value}です。{choices}のいずれかを指定してください。',
}
