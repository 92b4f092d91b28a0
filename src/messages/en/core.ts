/** Texts of sign-in, the page frame and page errors: loaded with the console itself. Keep it small. */
export { appearance } from './appearance.ts'
export { controls } from './controls.ts'
export { errors } from './errors.ts'
export { navigation } from './navigation.ts'
export { signIn } from './sign-in.ts'
export { time } from './time.ts'
