import { type Message, message } from '../../../../model/messages/message.ts'
import { englishOf } from '../../../errors.ts'

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

/** Creates an element; nulls in its content are left out. `type` is the name for `xsi:type`. */
export const element = (name: string, content: Content, type?: string): Markup =>
  new Markup(`<${name}${type === undefined ? '' : ` xsi:type="${escape(type)}"`}>${write(content)}</${name}>`)

/** Reference to an object in vCenter's inventory: `VirtualMachine` and `vm-42`. */
export interface Reference {
  type: string
  id: string
}

export const reference = (name: string, { type, id }: Reference): Markup =>
  new Markup(`<${name} type="${escape(type)}">${escape(id)}</${name}>`)

/**
 * Parsed element. Its name has no prefix; attributes with a prefix are named `xsi:type`, whatever the prefix.
 */
export class Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[] = []
  text = ''

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    this.name = name
    this.attributes = attributes
  }

  /** Returns the first element at a path of names; null if there is none. */
  at(...path: readonly string[]): Element | null {
    return path.reduce<Element | null>((found, name) => found?.all(name)[0] ?? null, this)
  }

  all(name: string): Element[] {
    return this.children.filter((child) => child.name === name)
  }

  /** Returns the text at a path; empty if there is none. */
  textAt(...path: readonly string[]): string {
    return this.at(...path)?.text ?? ''
  }

  /** Inventory object that the element refers to. */
  get reference(): Reference {
    const { type = '' } = this.attributes
    return { type, id: this.text }
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

// Names end at a boundary: backtracking over each letter, a document of one long name would take hours.
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

/** Invalid XML; the reason ends a sentence. */
export class XmlError extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(englishOf(reason))
    this.name = 'XmlError'
    this.reason = reason
  }
}

/** Parses a document and returns an element that contains its root. Throws `XmlError`. */
export function readXml(text: string): Element {
  const document = new Element('')
  const open = [document]
  let end = 0
  for (const token of text.matchAll(tokens)) {
    end = token.index + token[0].length
    take(token, open)
  }
  if (end !== text.length || open.length !== 1) throw new XmlError(message('vsphere.cutOff'))
  return document
}

/** Processes one token; the innermost open element is the last. */
function take([, data, closing, name, attributes = '', text]: RegExpExecArray, open: Element[]): void {
  const inner = open.at(-1)
  if (!inner) throw new XmlError(message('vsphere.afterRoot'))
  if (name === undefined) {
    inner.text += data ?? unescape(text ?? '')
    return
  }
  const local = localName(name)
  if (closing === '/') {
    if (open.length === 1 || inner.name !== local) throw new XmlError(message('vsphere.unopened', { name }))
    open.pop()
    return
  }
  const made = new Element(local, attributesOf(attributes))
  inner.children.push(made)
  if (!attributes.endsWith('/')) open.push(made)
}

/** Returns a parsed element as markup, for sending it back with a change. */
export function markupOf({ name, attributes, children, text }: Element): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const content = children.length > 0 ? write(children.map(markupOf)) : escape(text)
  return new Markup(`<${name}${written.join('')}>${content}</${name}>`)
}
