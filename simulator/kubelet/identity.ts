import { hashOf, Random } from '../random.ts'

/** Returns 64 hex digits that depend only on the text. */
export function hex(text: string): string {
  const random = new Random(hashOf(text))
  let digits = ''
  while (digits.length < 64) digits += random.next().toString(16).padStart(8, '0')
  return digits
}

const imageIds = new Map<string, string>()

export function imageIdOf(image: string): string {
  const known = imageIds.get(image)
  if (known !== undefined) return known
  const made = `${image.replace(/:[^/]*$/, '')}@sha256:${hex(image)}`
  imageIds.set(image, made)
  return made
}
