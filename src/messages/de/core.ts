/** What sign-in, the frame of the pages and the failure of a page say: loaded with the console itself. Keep it small. */
export { appearance } from './appearance.ts'
export { controls } from './controls.ts'
export { errors } from './errors.ts'
export { navigation } from './navigation.ts'
export { signIn } from './sign-in.ts'
export { time } from './time.ts'
