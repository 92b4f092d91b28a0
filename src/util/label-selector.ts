const key = String.raw`[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?`
const value = String.raw`(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?)?`
const values = String.raw`\(\s*${value}(?:\s*,\s*${value})*\s*\)`

const requirement = new RegExp(
  `^(?:!?\\s*${key}|${key}\\s*(?:==?|!=)\\s*${value}|${key}\\s+(?:in|notin)\\s*${values})$`,
)

/** A comma between requirements, outside the list of `in (a,b)`. */
const separator = /,(?![^(]*\))/

/** Returns true if a text is a Kubernetes label selector: `app=web, tier in (gold,silver), !canary`. */
export const isLabelSelector = (text: string): boolean =>
  text.split(separator).every((part) => requirement.test(part.trim()))
