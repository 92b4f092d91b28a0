/**
 * Monaco writes its lines as HTML text with style attributes, and a strict Content-Security-Policy applies none of
 * them. It hands that text to whoever offers a policy for trusted types, so the attributes leave under another name and
 * come back through the object model, which the policy of the page allows.
 */
const HELD = 'data-held-style'

/** In Monaco's own HTML blanks of the edited text are written as entities, so that this finds attributes alone. */
export const holdStyles = (html: string): string => html.replaceAll(' style="', ` ${HELD}="`)

interface Policy {
  createHTML?: (html: string) => string
}

export const createTrustedTypesPolicy = (name: string, policy: Policy | undefined) => ({
  ...policy,
  name,
  createHTML: (html: string) => holdStyles(policy?.createHTML?.(html) ?? html),
})

function release(element: Element): void {
  const style = element.getAttribute(HELD)
  if (style === null || !(element instanceof HTMLElement || element instanceof SVGElement)) return
  element.removeAttribute(HELD)
  // Monaco may have set positions of its own since, which are newer.
  const set = new Set(Array.from(element.style))
  const held = new CSSStyleSheet()
  held.replaceSync(`x{${style}}`)
  const [rule] = held.cssRules
  if (!(rule instanceof CSSStyleRule)) return
  for (const name of Array.from(rule.style)) {
    if (!set.has(name)) element.style.setProperty(name, rule.style.getPropertyValue(name))
  }
}

/** Gives the styles back to what Monaco adds below an element, before it is painted. Returns the function that ends it. */
export function releaseStyles(host: Element): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        release(node)
        for (const element of node.querySelectorAll(`[${HELD}]`)) release(element)
      }
    }
  })
  observer.observe(host, { childList: true, subtree: true })
  return () => observer.disconnect()
}
