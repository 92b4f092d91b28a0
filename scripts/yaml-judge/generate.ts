import {
  array,
  constantFrom,
  dictionary,
  infiniteStream,
  letrec,
  nat,
  oneof,
  record,
  sample,
} from 'fast-check'

/** Generates YAML texts in the styles of published manifests; the same for the same seed. */
export const generateTexts = (count: number, seed: number): string[] => sample(text, { numRuns: count, seed })

type Value = string | Value[] | { [key: string]: Value }

/** Scalars as written: the test is how a reader interprets them. */
const scalar = constantFrom(
  ...(
    '1 0 8080 0644 0o644 0x1F 0b11 1_000 -1 1.5 1e3 .5 yes no on off y n true False null ~ v1 1.2.3 100m 1Gi 80:80 12:30 ' +
    '2024-01-01 http://a.example/b?c=d :a a:b *.example.com -a --flag=x /var/run $(NAME) ${NAME} a#b a@b 50% <none>'
  )
    .split(' ')
    .filter((entry) => !entry.startsWith('*')),
  '"a b"',
  "'it''s'",
  '"tab\\there"',
  '"it\\\'s"',
  '"é 日本"',
  'two words',
  '"with: colon"',
  "'# no comment'",
  '""',
  '{}',
  '[]',
  '',
)
const key = constantFrom('name', 'image', 'args', 'app.kubernetes.io/name', 'spec', '"quoted"', 'on', 'a-b')

const { value } = letrec<{ value: Value }>((tie) => ({
  value: oneof(
    { maxDepth: 2, withCrossShrink: true },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: array(tie('value'), { minLength: 1, maxLength: 3 }), weight: 2 },
    {
      arbitrary: dictionary(key, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      weight: 2,
    },
  ),
}))

/** Style of each node, drawn in sequence. */
interface Style {
  draw(count: number): number
}

const text = record({
  documents: array(dictionary(key, value, { minKeys: 1, maxKeys: 3, noNullPrototype: true }), {
    minLength: 1,
    maxLength: 2,
  }),
  draws: infiniteStream(nat(1_000_000)),
  newline: constantFrom('\n', '\n', '\n', '\r\n'),
  mark: constantFrom('', '', '', '\uFEFF'),
}).map(({ documents, draws, newline, mark }) => {
  const style: Style = { draw: (count) => Number(draws.next().value) % count }
  const written = documents.map((document) => mark + writeBlock(document, 0, style).join('\n'))
  return `${written.join('\n---\n')}\n`.replaceAll('\n', newline)
})

const pad = (column: number): string => ' '.repeat(column)

/** Lines of a value in block style. */
function writeBlock(node: Value, column: number, style: Style): string[] {
  if (typeof node === 'string') return [pad(column) + node]
  const entries = Array.isArray(node)
    ? node.map((child) => ({ lead: '-', child }))
    : Object.entries(node).map(([name, child]) => ({ lead: `${name}:`, child }))
  return entries.flatMap(({ lead, child }) => [
    ...(style.draw(9) === 0 ? [`${pad(style.draw(2) * column)}# a comment`] : []),
    ...writeEntry(lead, child, { column, style }),
  ])
}

function writeEntry(
  lead: string,
  child: Value,
  { column, style }: { column: number; style: Style },
): string[] {
  const start = pad(column) + lead
  const isList = lead === '-'
  if (typeof child === 'string') return writeScalar(start, child, { column, style })
  if (style.draw(3) === 0) return writeFlow(start, child, { column, style })
  const step = isList || !Array.isArray(child) ? 2 : style.draw(2) * 2
  return joinBelow(start, writeBlock(child, column + step, style), { column, style })
}

/** Puts the first line of a list's element behind its hyphen, or all lines below the key. */
function joinBelow(
  start: string,
  [first = '', ...rest]: readonly string[],
  { column, style }: { column: number; style: Style },
): string[] {
  const canJoin = start.endsWith('-') && first.startsWith(pad(column + 2)) && !first.includes('#')
  return canJoin && style.draw(4) > 0
    ? [`${start} ${first.slice(column + 2)}`, ...rest]
    : [start + (style.draw(6) === 0 ? ' # why' : ''), first, ...rest]
}

function writeScalar(
  start: string,
  scalar: string,
  { column, style }: { column: number; style: Style },
): string[] {
  switch (style.draw(12)) {
    case 0:
      return [
        `${start} |${['', '-', '+'][style.draw(3)]}`,
        `${pad(column + 2)}first`,
        '',
        `${pad(column + 4)}second`,
      ]
    case 1:
      return [`${start} >${['', '-'][style.draw(2)]}`, `${pad(column + 1)}first`, `${pad(column + 1)}second`]
    case 2: {
      const quote = style.draw(2) === 0 ? '"' : "'"
      return [`${start} ${quote}first`, `${pad(style.draw(2) === 0 ? column : column + 3)}second${quote}`]
    }
    case 3:
      return [start.endsWith('-') ? `${start} ${scalar}` : `${start}\t${scalar}`]
    case 4:
      return [`${start} ${scalar} # why`]
    default:
      return [`${start} ${scalar}`]
  }
}

/** Brackets on one line, or on several with the closing one deeper than the key, at its column or at the left edge. */
function writeFlow(
  start: string,
  child: Value,
  { column, style }: { column: number; style: Style },
): string[] {
  const [open, close] = Array.isArray(child) ? '[]' : '{}'
  const items = Array.isArray(child)
    ? child.map((entry) => inline(entry))
    : Object.entries(child).map(([name, entry]) => `${name}: ${inline(entry)}`)
  if (style.draw(3) === 0) return [`${start} ${open}${items.join(', ')}${close}`]
  const inner = [column + 2, column, 0][style.draw(3)] ?? 0
  const outer = [column + 2, column, 0][style.draw(3)] ?? 0
  const comma = style.draw(3) === 0 ? ',' : ''
  return [
    `${start} ${open}`,
    ...items.map((item, index) => pad(inner) + item + (index < items.length - 1 ? ',' : comma)),
    pad(outer) + close,
  ]
}

/** Quotes scalars that go-yaml does not read between brackets. */
const fitting = (scalar: string): string =>
  /[?{}]|^:|^$/.test(scalar) && scalar !== '{}' ? JSON.stringify(scalar) : scalar

function inline(node: Value): string {
  if (typeof node === 'string') return fitting(node)
  if (Array.isArray(node)) return `[${node.map(inline).join(', ')}]`
  return `{${Object.entries(node)
    .map(([name, entry]) => `${name}: ${inline(entry)}`)
    .join(', ')}}`
}
