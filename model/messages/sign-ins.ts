/** Signing in with a provider: failures, and results of tests. */
export const signIns = {
  providerGone: 'The sign-in provider no longer exists, or it is disabled.',
  stateMissing:
    'The sign-in took longer than {minutes, number} minutes, or this browser did not keep its cookie. Sign in again.',
  stateUsed: 'This sign-in is already complete, or it was opened twice. Sign in again if necessary.',
  tooMany: 'There were too many sign-ins from your network. Wait a minute, then try again.',
  cancelled: '{provider} reports that the sign-in was cancelled or denied.',
  refused: '{provider} refused the sign-in: {error}.',
  clientRefused: '{provider} did not accept the client ID or the client secret: {error}.',
  unreachable: '{host} is unreachable: {error}.',
  certificateUntrusted:
    'No trusted authority signed the certificate of {host}. Set the certificate authority.',
  certificateExpired: 'The certificate of {host} has expired.',
  certificateEarly: 'The certificate of {host} is not valid yet.',
  certificateMisnamed: 'The certificate of {host} was issued for another name.',
  addressRefused: '{host} is an address that nothing is sent to.',
  answerTooLarge: '{host} sent more than {megabytes, number} MB.',
  otherIssuer:
    '{issuer} reports an issuer that differs from its setting, in its discovery document or its answer.',
  wrongKey: 'The ID token of {provider} was not signed with one of the keys of {provider}.',
  wrongTime: 'The ID token of {provider} is not valid now. Check the clocks of {provider} and Gantry.',
  otherAudience:
    'The ID token of {provider} was issued for another client or another sign-in: {claim} differs.',
  responseIncomplete: 'The response of {provider} is incomplete. Sign in again.',
  invalidAnswer: '{provider} sent an invalid answer: {error}.',
  noGroup:
    '{name} is in none of the groups that may sign in. An admin of {provider} can add the account to one.',
  tooManyGroups:
    '{provider} omits the groups of {name} because there are too many. An admin can limit the groups in the token to those assigned to the application, or set the groups endpoint.',
  groupsUnreadable: '{provider} did not report the groups of {name}.',
  nameTaken:
    'The name {name} belongs to another account of Gantry. An admin can rename that account, or change the name claim of {provider}.',
  noName: 'The name of the user at {provider} ({claim}) is missing, or it cannot be the name of an account.',
  noAccount: '{name} has no account in Gantry, and {provider} is configured not to create accounts.',
  unexpected: "The sign-in failed for an unknown reason. Gantry's log has details.",
  notFromProxy:
    'The request did not come through the proxy of {provider}. Open Gantry at the address of the proxy.',
  wrongProxySecret: 'The proxy of {provider} did not send the shared secret.',
  noProxyUser: 'The proxy of {provider} did not name exactly one user in the header {header}.',
  referred: '{host} refers to another server. Set its address.',
  directoryRefused: '{host} refused the request: {error}.',
  searchAccountRefused: '{provider} did not accept the search account {account} or its password.',
  severalUsers: 'Several entries of {provider} match the name. An admin can narrow the user filter.',
  noUserId: 'The entry {dn} of {provider} has no attribute {attribute}. An admin can set the id attribute.',
  tooManyLdapGroups:
    '{name} is in more than {max, number} groups of {provider}, or groups are nested in more than {depth, number} levels. An admin can narrow the group filter.',
  testPassed: 'All checks of {provider} passed.',
  testWarned:
    '{provider} can be reached. {count, plural, one {# check has a warning} other {# checks have warnings}}.',
  testFailed: '{count, plural, one {# check of {provider} failed} other {# checks of {provider} failed}}.',
  discovered: 'The discovery document of {issuer} was read, and the issuer matches.',
  keysFound: '{count, plural, one {# signing key was} other {# signing keys were}} read.',
  noKeys: 'The provider has no signing keys.',
  clientAccepted: 'The provider accepted the client ID and the client secret.',
  clientUnclear: 'The provider did not confirm the client ID and the client secret: {error}.',
  redirectFixed: 'The redirect URI is based on PUBLIC_URL.',
  redirectGuessed:
    'The redirect URI is based on the address of this request and changes with it. Set PUBLIC_URL.',
  refreshAsked: 'All scopes for refresh tokens are requested.',
  offlineNotAsked:
    'The provider supports the scope offline_access, but it is not requested. Without refresh tokens, users have to sign in again after {hours, number} hours.',
  mapped: '{count, plural, one {# group has} other {# groups have}} a role.',
  noneMapped: 'No group has a role, so nobody may sign in.',
  everybodyMapped: 'Every user of the provider may sign in, with the role {role}.',
  endsSession: 'Signing out also ends the session at the provider.',
  keepsSession: 'Signing out does not end the session at the provider, as configured.',
  noSessionEnd: 'The provider does not support ending its session.',
  directoryConnected: 'Connected to {host} with TLS.',
  searchAccountAccepted: 'The directory accepted the search account {account}.',
  noSearchAccount:
    'Without a search account, users have to sign in again after {hours, number} hours, and the filters can’t be tested.',
  usersFound: 'The user filter finds users below {base}.',
  noUsersFound: 'The user filter finds no users below {base}.',
  userNotFound: 'The user filter does not find {name}.',
  userWithRole:
    '{dn} is in {count, plural, =0 {no group} one {# group} other {# groups}} and gets the role {role}.',
  userWithoutRole:
    '{dn} is in {count, plural, =0 {no group} one {# group} other {# groups}}, none of them with a role, and may not sign in.',
  accessEnded:
    '{count, plural, one {# user of {provider} has} other {# users of {provider} have}} to sign in again.',
  accountUnconfirmed:
    'The account {name} is no longer confirmed by its sign-in provider. Sign in to the console again.',
  logoutTokenInvalid: 'The logout token is invalid.',
} as const
