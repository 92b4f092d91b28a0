/** A problem with a value: an English sentence without its subject, with `{names}` as placeholders. */
export interface Problem {
  text: string
  /** Nested problems are listed one after another. */
  args?: Readonly<Record<string, string | number | readonly Problem[]>>
}

const inEnglish = (text: string): string => text

/** The console splits a rule's problems with a value by it (`src/messages/sentences.ts`). */
const betweenProblems = '; '

/** A problem as a sentence; `say` translates its text. */
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
