import type { AreaWords } from '../../service-words.ts'

export const words: AreaWords<'words'> = {
  more: '{count, number} weitere',
}
