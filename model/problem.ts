/** What is wrong with a value: an English sentence without its subject, `{names}` in the places of its arguments. */
export interface Problem {
  text: string
  args?: Readonly<Record<string, string | number>>
}

const inEnglish = (text: string): string => text

/** The sentence of a problem; `say` says its text in another language than English. */
export function sentenceOf({ text, args = {} }: Problem, say = inEnglish): string {
  return say(text).replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(args, name) ? String(args[name]) : place,
  )
}
