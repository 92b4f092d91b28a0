/** API keys and sessions of accounts. */
export const accounts = {
  keysEnded: '{count, plural, one {# API key was} other {# API keys were}} revoked.',
  expiryShape: 'expiresOn must be a time in milliseconds.',
  overlapShape: 'overlapSeconds must be a whole number of seconds from 0 to {max}.',
  keyRotated: '{name} was rotated.',
  sessionShape: 'session must be the id of a session of the user.',
  sessionEnded: 'A session of {user} was ended.',
  sessionsEnded: '{count, plural, one {# session of {user} was} other {# sessions of {user} were}} ended.',
  otherSessionsEnded:
    '{count, plural, one {# other session of {user} was} other {# other sessions of {user} were}} ended.',
} as const
