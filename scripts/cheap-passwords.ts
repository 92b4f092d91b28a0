/** Loaded before the service in tests of the browser: to check a password of full strength costs as much as a page. */
import { setPasswordCost } from '../server/access/passwords.ts'

setPasswordCost({ N: 16, r: 1, p: 1 })
