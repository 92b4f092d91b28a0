/**
 * Monaco renders lines as HTML with style attributes, which a strict Content-Security-Policy ignores. It
 * passes that HTML through a trusted types policy, so style attributes are renamed there and later set
 * through the DOM, which the page's policy allows.
 */
const HELD = 'data-held-style'

/** Monaco's HTML encodes spaces of the edited text as entities, so this only matches attributes. */
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
  // Monaco may have set newer positions since.
  const set = new Set(Array.from(element.style))
  const held = new CSSStyleSheet()
  held.replaceSync(`x{${style}}`)
  const [rule] = held.cssRules
  if (!(rule instanceof CSSStyleRule)) return
  for (const name of Array.from(rule.style)) {
    if (!set.has(name)) element.style.setProperty(name, rule.style.getPropertyValue(name))
  }
}

/**
 * Restores the styles of elements that Monaco adds below an element, before they are painted. Returns a
 * function that stops it.
 */
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
