/** Names that have a spelling of their own, as they come out of the rule below. */
const spellings: readonly [RegExp, string][] = [
  [/\bv sphere\b/g, 'vSphere'],
  [/\bv cloud\b/g, 'vCloud'],
  [/\bopen stack\b/g, 'OpenStack'],
  [/\baws\b/g, 'AWS'],
  [/\bazure\b/g, 'Azure'],
  [/\bgoogle compute\b/g, 'Google Compute'],
  [/\bapi\b/g, 'API'],
  [/\bcpu\b/g, 'CPU'],
  [/\bip\b/g, 'IP'],
  [/\bdns\b/g, 'DNS'],
  [/\burl\b/g, 'URL'],
  [/\btls\b/g, 'TLS'],
]

/** A name of the model in words, sentence case: `desiredCount` is `Desired count`, `podIP` is `Pod IP`. */
export function toWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  const spelled = spellings.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), spaced)
  // A product's own spelling may begin in lower case.
  return /^[a-z]+[A-Z]/.test(spelled) ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
