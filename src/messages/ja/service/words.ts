import type { AreaWords } from '../../service-words.ts'

export const words: AreaWords<'words'> = {
  more: 'ほか{count, number}件',
}
