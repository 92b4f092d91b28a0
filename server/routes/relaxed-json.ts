const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}[\],:]|[^\s{}[\],:"']+/g
const literal = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

/** JSON in which keys and plain words need no quotes: `{name: web, replicas: 3}`. Throws `SyntaxError`. */
export function parseRelaxedJson(text: string): unknown {
  const found = text.match(tokens) ?? []
  // What no token covers (a lone quote) would otherwise vanish without a word.
  if (found.join('').replace(/\s/g, '').length !== text.replace(/\s/g, '').length)
    throw new SyntaxError('a quote is not closed')
  const strict = found.map((token, index) => toStrict(token, found[index + 1] === ':'))
  return JSON.parse(strict.join(' '))
}

function toStrict(token: string, isKey: boolean): string {
  if (token.startsWith('"') || /^[{}[\],:]$/.test(token)) return token
  if (token.startsWith("'")) return JSON.stringify(token.slice(1, -1).replace(/\\(.)/g, '$1'))
  return !isKey && literal.test(token) ? token : JSON.stringify(token)
}
