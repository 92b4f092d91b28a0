/**
 * A key ends at its colon, a plain value at the next comma or bracket, so it may contain spaces and colons.
 */
const keyToken = /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}[\],:]|[^\s{}[\],:"'][^{}[\],:"']*/y
const valueToken = /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}[\],:]|[^\s{}[\],:"'][^{}[\],]*/y

/**
 * Parses JSON with optional quotes around keys and plain values: `{name: my shop, image: web:1.10}`. Plain
 * values become numbers only if no digit is lost: `007` and `1.10` stay text. Throws `SyntaxError`.
 */
export function parseRelaxedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(toStrict(text))
  }
}

function toStrict(text: string): string {
  const strict: string[] = []
  const open: string[] = []
  let isKey = false
  for (let index = 0; index < text.length;) {
    const token = tokenAt(text, index, isKey ? keyToken : valueToken)
    index += token.length
    strict.push(strictToken(token, isKey))
    if (token === '{' || token === '[') open.push(token)
    if (token === '}' || token === ']') open.pop()
    if (token === '{' || token === ',') isKey = open.at(-1) === '{'
    if (token === ':') isKey = false
  }
  return strict.join('')
}

function tokenAt(text: string, index: number, expression: RegExp): string {
  expression.lastIndex = index
  const [token] = expression.exec(text) ?? []
  if (token === undefined) throw new SyntaxError('a quote is not closed')
  return token
}

function strictToken(token: string, isKey: boolean): string {
  if (/^(?:\s|"|[{}[\],:]$)/.test(token)) return token
  if (token.startsWith("'")) return JSON.stringify(token.slice(1, -1).replace(/\\(.)/g, '$1'))
  const plain = token.trimEnd()
  return !isKey && isLiteral(plain) ? plain : JSON.stringify(plain)
}

const isLiteral = (text: string): boolean =>
  /^(?:true|false|null)$/.test(text) || (/^-?\d/.test(text) && String(Number(text)) === text)
