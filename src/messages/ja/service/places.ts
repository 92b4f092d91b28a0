import type { AreaWords } from '../../service-words.ts'

export const places: AreaWords<'places'> = {
  line: '{line}行目',
  document: 'ドキュメント{document}({line}行目)',
  item: '{number}番目の項目',
  inside: '{place}、{part}',
}
