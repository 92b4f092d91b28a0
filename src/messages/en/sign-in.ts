export const signIn = {
  title: 'Sign in',
  user: 'User',
  password: 'Password',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  submit: 'Sign in',
  refused:
    'User and password do not match. Check both; after several wrong tries the service waits before it answers.',
  disabled: 'This account is disabled. An admin can enable it again.',
  throttled: 'There were too many tries. Wait a minute, then try again.',
  userMissing: 'Enter your user name.',
  passwordMissing: 'Enter your password.',
  insecure:
    "Gantry needs HTTPS: this browser won't keep the session over http://, so nothing is sent. Open {address}, or serve Gantry over HTTPS.",
  expired: {
    title: 'Your session is over',
    text: 'Sign in again to go on. Nothing you have entered on this page is lost. Whoever signs in as another user begins with a fresh page.',
    waits: 'What you have just sent waits, and is sent once you have signed in.',
    leave: 'Leave this page',
  },
} as const
