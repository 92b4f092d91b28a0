/** Second factors of accounts. Texts without a full stop follow the name of a field, or describe an action. */
export const factors = {
  required: '{name} has a second factor. Send its code, too.',
  notByBasic: "{name} has a second factor, which BASIC authentication can't carry. Use an API key.",
  setupRequired:
    'Local accounts need a second factor here, and {name} has none. Set up an authenticator app.',
  basicOff:
    "Local accounts need a second factor here, which BASIC authentication can't carry. Use an API key.",
  setupNotNeeded: 'The account needs no setup. Sign in.',
  wrongCode: 'The code is wrong, expired or used. Enter the current one.',
  setupShape: 'setup must be the text from the preceding request.',
  codeShape: 'code must be a text of at most 64 characters.',
  ownOnly: 'Only {name} can add second factors to this account. An admin can remove them.',
  notByKey: 'The API key {key} may not change how its user signs in. Sign in to do so.',
  ofProvider: '{name} signs in with a provider, which asks for second factors itself.',
  passwordRequired: 'is required to change your own second factors',
  setupExpired: 'The setup has expired or belongs to another account. Start it again.',
  wrongFirstCode:
    'The code is wrong. Check that the clock of the device is right, and enter its current code.',
  authenticatorAdded: 'Sign-ins now require a code of the authenticator app.',
  codesRenewed: 'The recovery codes were replaced. Earlier ones no longer work.',
  removed: 'The second factors of {name} were removed.',
  none: '{name} has no second factor.',
  see: 'see the second factors of {name}',
  remove: 'remove the second factors of {name}',
  wrongPasskey:
    'The passkey was not accepted: it is unknown here, or its challenge has expired or was used. Try again.',
  noSite: 'Passkeys require PUBLIC_URL with a host name, because browsers bind them to it.',
  nameShape: 'name must have 1 to {max} characters.',
  nameText: 'name must be a text.',
  responseShape: "response must be the browser's response as an object.",
  challengeShape: 'challenge must be the text that was returned with the options.',
  passkeyShape: 'passkey must be the id of a passkey.',
  passkeyInvalid:
    'The passkey was not accepted: the setup has expired, or the response is for another account or site. Start again.',
  tooManyPasskeys: 'An account has at most {max} passkeys. Remove one first.',
  passkeyKnown: 'The account already has this passkey.',
  passkeyAdded: 'Passkey {passkey} was added.',
  passkeyRenamed: 'The passkey is now named {passkey}.',
  passkeyRemoved: 'The passkey was removed.',
  passkeyOf: 'This passkey of {user}',
} as const
