const isEmpty = (value: object): boolean => Object.keys(value).length === 0

const pad = (depth: number): string => '  '.repeat(depth)

function entryOf(head: string, value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || isEmpty(value))
    return [`${pad(depth)}${head} ${plain(value)}`]
  const lines = linesOf(value, depth + 1)
  // The first line of a list entry follows its dash.
  return head === '-'
    ? [`${pad(depth)}- ${lines[0]?.trimStart() ?? ''}`, ...lines.slice(1)]
    : [`${pad(depth)}${head}`, ...lines]
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const linesOf = (value: object, depth: number): string[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) => entryOf('-', entry, depth))
    : Object.entries(value).flatMap(([key, entry]) => entryOf(`${key}:`, entry, depth))

/** Formats JSON for people: one name and value per line, nested values indented. The result is not YAML. */
export const outline = (value: unknown): string =>
  typeof value === 'object' && value !== null && !isEmpty(value) ? linesOf(value, 0).join('\n') : plain(value)
