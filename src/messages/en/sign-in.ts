export const signIn = {
  title: 'Sign in',
  source: 'Account',
  localAccount: 'Local account',
  user: 'User',
  password: 'Password',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  submit: 'Sign in',
  refused: 'Incorrect username or password. Repeated attempts are slowed down.',
  disabled: 'This account is disabled. An admin can enable it again.',
  throttled:
    'There were too many tries. {seconds, plural, =0 {Wait a minute, then try again.} one {Try again in # second.} other {Try again in # seconds.}}',
  userMissing: 'Enter your user name.',
  passwordMissing: 'Enter your password.',
  insecure:
    "Gantry needs HTTPS: this browser won't keep the session over http://, so nothing is sent. Open {address}, or serve Gantry over HTTPS.",
  passkey: {
    signIn: 'Use a passkey',
    aborted: 'The browser used no passkey: it was cancelled, or the device has none for this address.',
    refused: 'The passkey was not accepted. It may have been removed from the account.',
  },
  providers: {
    signIn: 'Sign in with {name}',
    inNewTab: 'Sign in with {name} in a new tab',
    or: 'or with a local account',
    orPassword: 'or with a password',
    failed: "Couldn't sign in.",
    failedWith: "Couldn't sign in with {name}.",
    expired: 'Sign in again.',
  },
  expired: {
    title: 'Your session is over',
    text: 'Sign in again to continue. Your input on this page is kept. If you sign in as another user, the page reloads.',
    waits: 'Your last request is sent once you have signed in.',
    leave: 'Leave this page',
  },
} as const
