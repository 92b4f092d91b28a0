import type { AreaWords } from '../../service-words.ts'

export const requests: AreaWords<'requests'> = {
  notPercentEncoded: 'Die Adresse ist nicht korrekt prozentkodiert.',
  bodyTooLarge: 'Der Body ist größer als {limit}.',
}
