import type { AreaWords } from '../../service-words.ts'

export const words: AreaWords<'words'> = {
  foreign: '{text}',
  sentences: '{first} {rest}',
  more: '{count, number} weitere',
  unknown: 'Keine Beschreibung verfügbar ({code}).',
  unknownPart: 'keine Beschreibung verfügbar ({code})',
}
