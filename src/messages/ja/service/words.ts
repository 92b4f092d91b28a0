import type { AreaWords } from '../../service-words.ts'

export const words: AreaWords<'words'> = {
  foreign: '{text}',
  sentences: '{first}{rest}',
  more: 'ほか{count, number}件',
  unknown: '説明がありません（{code}）。',
  unknownPart: '説明なし（{code}）',
}
