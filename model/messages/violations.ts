/** Frames of violations: the place in the request, and its problem. */
export const violations = {
  field: '{field} {problem}.',
  at: '{place}: {reason}',
} as const
