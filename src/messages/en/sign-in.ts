export const signIn = {
  title: 'Sign in',
  user: 'User',
  password: 'Password',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  submit: 'Sign in',
  refused: 'Incorrect username or password. Repeated attempts are slowed down.',
  disabled: 'This account is disabled. An admin can enable it again.',
  throttled: 'There were too many tries. Wait a minute, then try again.',
  userMissing: 'Enter your user name.',
  passwordMissing: 'Enter your password.',
  insecure:
    "Gantry needs HTTPS: this browser won't keep the session over http://, so nothing is sent. Open {address}, or serve Gantry over HTTPS.",
  expired: {
    title: 'Your session is over',
    text: 'Sign in again to continue. Your input on this page is kept. If you sign in as another user, the page reloads.',
    waits: 'Your last request is sent once you have signed in.',
    leave: 'Leave this page',
  },
} as const
