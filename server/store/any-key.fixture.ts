import { type Arbitrary, string, type StringConstraints } from 'fast-check'

/**
 * A key of an object. Not one character that JSON escapes: after V8 has once read a key that is a backslash, it reads those
 * as a backslash, too (nodejs/node#63785), which no code of ours can see.
 */
export const anyKey = (constraints: StringConstraints): Arbitrary<string> =>
  string(constraints).filter((text) => text.length !== 1 || JSON.stringify(text).length === 3)
