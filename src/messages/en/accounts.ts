/** Texts about passwords and second factors, for the sign-in page and for settings. */
export const accounts = {
  strength: {
    accepted: 'Password strength: {level}',
    refused: 'Weak: {problem}',
    good: 'good',
    strong: 'strong',
  },
  newPassword: {
    title: 'Choose your own password',
    text: 'Somebody else set the current one, so it works only for this.',
    field: 'New password',
    help: 'At least 8 characters. Several unrelated words are easy to remember and hard to guess.',
    submit: 'Set password and sign in',
    leave: 'Use another account',
  },
} as const
