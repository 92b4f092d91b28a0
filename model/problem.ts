/** What is wrong with a value: an English sentence without its subject, `{names}` in the places of its arguments. */
export interface Problem {
  text: string
  /** Problems of its parts are told one after the other. */
  args?: Readonly<Record<string, string | number | readonly Problem[]>>
}

const inEnglish = (text: string): string => text

/** The console finds by it what a rule has against one value (`src/messages/sentences.ts`). */
const betweenProblems = '; '

/** The sentence of a problem; `say` says its text in another language than English. */
export function sentenceOf({ text, args = {} }: Problem, say = inEnglish): string {
  const told = (value: string | number | readonly Problem[]): string =>
    typeof value === 'object'
      ? value.map((problem) => sentenceOf(problem, say)).join(betweenProblems)
      : String(value)
  return say(text).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined
    return value === undefined ? place : told(value)
  })
}
