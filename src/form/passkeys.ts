import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** The user cancelled the browser's dialog, or the device has no fitting passkey; browsers don't report which. */
export class PasskeyAborted extends Error {}

/** Loaded with the first use. */
const library = () => import('@simplewebauthn/browser')

const orAborted = (cause: unknown): never => {
  throw new PasskeyAborted('No passkey was used', { cause })
}

/** Asks for one of the user's passkeys. Rejects with `PasskeyAborted`. */
export async function askForPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library()
  // The service's library made the options.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(orAborted)
}

/** Creates a passkey on a device of the user's choice. Rejects with `PasskeyAborted`. */
export async function makePasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(orAborted)
}

/**
 * Returns true if passkeys can work at this address: browsers bind them to a host name, which the service knows from
 * PUBLIC_URL. The document has the host of its request only without that.
 */
export function arePasskeysPossible(): boolean {
  if (typeof window.PublicKeyCredential !== 'function' || !window.isSecureContext) return false
  const { hostname } = window.location
  const isAddress = hostname.includes(':') || /^[\d.]+$/.test(hostname)
  const seenHost = document.querySelector('meta[property="seen-host"]')?.getAttribute('content') ?? ''
  return hostname === 'localhost' || (!isAddress && seenHost === '')
}
