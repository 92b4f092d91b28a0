/** As much of XML as SOAP messages need: no document types, no namespaces beyond the prefixes that are dropped. */

/** Text that is markup already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | boolean | Markup | readonly (Markup | null)[]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// oxlint-disable-next-line no-control-regex -- no document may have them, escaped or not
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escape = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

function write(content: Content): string {
  if (content instanceof Markup) return content.text
  if (typeof content === 'object') return content.map((part) => part?.text ?? '').join('')
  return escape(String(content))
}

/** An element; of its content nulls are left out. `type` is the name that `xsi:type` has. */
export const element = (name: string, content: Content, type?: string): Markup =>
  new Markup(`<${name}${type === undefined ? '' : ` xsi:type="${escape(type)}"`}>${write(content)}</${name}>`)

/** What has a name in vCenter's inventory: `VirtualMachine` and `vm-42`. */
export interface Reference {
  type: string
  id: string
}

export const reference = (name: string, { type, id }: Reference): Markup =>
  new Markup(`<${name} type="${escape(type)}">${escape(id)}</${name}>`)

/** An element that was read. Its name has no prefix; attributes with one are called `xsi:type`, whatever the prefix. */
export class Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[] = []
  text = ''

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    this.name = name
    this.attributes = attributes
  }

  /** The first element at a path of names; null where there is none. */
  at(...path: readonly string[]): Element | null {
    return path.reduce<Element | null>((found, name) => found?.all(name)[0] ?? null, this)
  }

  all(name: string): Element[] {
    return this.children.filter((child) => child.name === name)
  }

  /** The text at a path; empty where there is none. */
  textAt(...path: readonly string[]): string {
    return this.at(...path)?.text ?? ''
  }

  /** The inventory object that it names. */
  get reference(): Reference {
    return { type: this.attributes['type'] ?? '', id: this.text }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

const unescape = (text: string): string =>
  text.replace(/&(?:#x([\dA-Fa-f]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return named.get(String(name)) ?? whole
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

// Names end where they end: tried at each of their letters, a document of one long name would take hours.
const tokens =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)(?![\w:.-])([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>|([^<]+)/gy

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(
    /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    // A value may have both: `type` names an inventory object's class, `xsi:type` that the value is a reference.
    if (!name.startsWith('xmlns')) found[name.replace(/^[^:]+:/, 'xsi:')] = unescape(double ?? single ?? '')
  return found
}

/** Reads a document, and answers what contains its root. Throws on what is none. */
export function readXml(text: string): Element {
  const document = new Element('')
  const open = [document]
  let end = 0
  for (const token of text.matchAll(tokens)) {
    end = token.index + token[0].length
    take(token, open)
  }
  if (end !== text.length || open.length !== 1) throw new Error('the document is cut off, or is no XML')
  return document
}

/** Takes one token; the innermost of the open elements is the last. */
function take([, data, closing, name, attributes = '', text]: RegExpExecArray, open: Element[]): void {
  const inner = open.at(-1)
  if (!inner) throw new Error('the document goes on after its root')
  if (name === undefined) {
    inner.text += data ?? unescape(text ?? '')
    return
  }
  const local = localName(name)
  if (closing === '/') {
    if (open.length === 1 || inner.name !== local) throw new Error(`</${name}> closes nothing`)
    open.pop()
    return
  }
  const made = new Element(local, attributesOf(attributes))
  inner.children.push(made)
  if (!attributes.endsWith('/')) open.push(made)
}

/** An element as it was read, for what is sent back with a change. */
export function markupOf({ name, attributes, children, text }: Element): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const content = children.length > 0 ? write(children.map(markupOf)) : escape(text)
  return new Markup(`<${name}${written.join('')}>${content}</${name}>`)
}
