export const users = {
  title: 'Users',
  note: 'Whoever has an account here, and what the role of each allows.',
  what: 'users',
  new: 'New user',
  search: 'Search names',
  you: 'you',
  columns: {
    name: 'User',
    role: 'Role',
    state: 'State',
    email: 'E-mail',
    lastLogin: 'Last signed in',
  },
  neverSignedIn: 'never',
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    edit: 'Edit role and e-mail',
    password: 'Set a new password',
    disable: 'Disable',
    enable: 'Enable',
    delete: 'Delete',
  },
  ownRole:
    'This is your own account. With another role than admin you can no longer manage users, and somebody else has to give the role back.',
  password: {
    title: 'Set a new password for {name}',
    submit: 'Set password',
    note: 'All sessions of {name} end. API keys stay: revoke them too if somebody else may know them.',
    own: 'Change your own password under Account, where the present one is asked for.',
  },
  disable: {
    title: 'Disable {name}?',
    text: 'Sign-ins, sessions and API keys of {name} are refused at once. Nothing is deleted, and the account can be enabled again.',
    own: 'This is your own account. You are signed out at once, and another admin has to enable it again.',
    confirm: 'Disable {name}',
    done: '{name} is disabled.',
  },
  enabled: '{name} is enabled.',
  delete: {
    text: 'The account goes with its API keys. What {name} has made stays, and the activity log keeps the name.',
    own: 'This is your own account. You are signed out at once and cannot come in again.',
  },
} as const
