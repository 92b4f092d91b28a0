/** A name of the model in words, sentence case: `desiredCount` is `Desired count`, `podIP` is `Pod IP`. */
export function toWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
