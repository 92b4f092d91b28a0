/**
 * Creates elements that comply with a strict Content-Security-Policy, which blocks xterm.js's style elements
 * without a nonce and its style attributes. Adds the page's nonce, and sets such an attribute through
 * properties, which the policy allows.
 */
function makeStrictly(name: string): HTMLElement {
  const element = makePlainly(name)
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')
  if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
  element.setAttribute = (attribute, value) => {
    if (attribute === 'style') element.style.cssText = value
    else Element.prototype.setAttribute.call(element, attribute, value)
  }
  return element
}

const makePlainly = (name: string): HTMLElement => Document.prototype.createElement.call(document, name)

/** Returns a document for xterm.js that creates most of its elements this way. */
export const strictDocument = (): Document =>
  new Proxy(document, {
    get(target, name) {
      if (name === 'createElement') return makeStrictly
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** For xterm.js's scroll bar, which is created from the page's own document on open. */
export function makingStrictly(work: () => void): void {
  const { createElement } = document
  // A single function cannot express the overloads for each tag name.
  document.createElement = makeStrictly as typeof document.createElement
  try {
    work()
  } finally {
    document.createElement = createElement
  }
}
