import * as endpoints from '../../model/endpoints/sign-in.ts'

/** Redirect URI after a sign-in. */
export const callbackPath = endpoints.completeProviderSignIn.path
/** Address for the providers' logout tokens. */
export const logoutPath = endpoints.backChannelLogout.path
/** Redirect URI after a sign-out. */
export const signedOutPath = '/sign-in'
