/**
 * xterm.js makes style elements without a nonce and sets style attributes, and a strict Content-Security-Policy refuses
 * both. What is made here has the nonce of the page, and turns such an attribute into properties, which the policy allows.
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

/** The document as xterm.js takes it for most of what it makes. */
export const strictDocument = (): Document =>
  new Proxy(document, {
    get(target, name) {
      if (name === 'createElement') return makeStrictly
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** For its scroll bar, which it makes from the page's own document when it opens. */
export function makingStrictly(work: () => void): void {
  const { createElement } = document
  // The overloads for each tag name cannot be written as one function.
  document.createElement = makeStrictly as typeof document.createElement
  try {
    work()
  } finally {
    document.createElement = createElement
  }
}
