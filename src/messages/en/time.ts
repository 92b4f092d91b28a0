export const time = {
  s: '{value, number} s',
  min: '{value, number} min',
  h: '{value, number} h',
  d: '{value, number} d',
  now: 'now',
} as const
