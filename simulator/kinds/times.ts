type Part = readonly [layout: string, pattern: RegExp]

const date: readonly Part[] = [
  ['2006', /^\d{4}/],
  ['-', /^-/],
  ['01', /^(0[1-9]|1[0-2])/],
  ['-', /^-/],
  ['02', /^\d\d/],
  ['T', /^T/],
  ['15', /^([01]\d|2[0-3])/],
  [':', /^:/],
  ['04', /^[0-5]\d/],
  [':', /^:/],
]
const zone: Part = ['Z07:00', /^(Z|[+-]\d\d:\d\d)$/]

const layouts = {
  // Fractions of a second are allowed.
  time: [...date, ['05', /^[0-5]\d(\.\d+)?/], zone],
  microTime: [...date, ['05', /^[0-5]\d/], ['.000000', /^\.\d{6}(?!\d)/], zone],
} as const satisfies Record<string, readonly Part[]>

/** Returns Go's parse error for an invalid time; null if valid. */
export function timeProblem(text: string, type: keyof typeof layouts): string | null {
  let rest = text
  for (const [name, pattern] of layouts[type]) {
    const found = pattern.exec(rest)
    if (!found) {
      const layout = layouts[type].map(([part]) => part).join('')
      return `parsing time ${JSON.stringify(text)} as ${JSON.stringify(layout)}: cannot parse ${JSON.stringify(rest)} as ${JSON.stringify(name)}`
    }
    rest = rest.slice(found[0].length)
  }
  return null
}

export const isTime = (text: string, type: keyof typeof layouts): boolean => timeProblem(text, type) === null
