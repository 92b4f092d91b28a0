/** Query parameters of actions. */
export const parameters = {
  notBoolean: '{name} is {value}; it must be true or false.',
  notNumber: '{name} is {value}; it must be a whole number of at least {least}.',
  notTime: '{name} is {value}; it must be a time such as 2026-01-31T12:00:00Z.',
  logAfter:
    'after contains {entry}; each entry is pod/container=time, such as web-1/app=2026-01-31T12:00:00Z.',
  twoStarts: 'sinceSeconds and sinceTime both define the start; give one of them.',
  notRegion: 'region is {value}; it must contain only letters, digits and hyphens.',
  notChoice: '{name} is {value}; it must be {choices}.',
} as const
