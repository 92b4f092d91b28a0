import type { AreaWords } from '../../service-words.ts'

export const places: AreaWords<'places'> = {
  line: 'Zeile {line}',
  document: 'Dokument {document} (Zeile {line})',
  item: 'Element {number}',
  inside: '{place}, {part}',
}
