/** Places in the text of an import. */
export const places = {
  line: 'Line {line}',
  document: 'Document {document} (line {line})',
  item: 'item {number}',
  inside: '{place}, {part}',
} as const
