/** Refusals of requests without valid credentials or the needed role, with descriptions of what a role may not do. */
export const access = {
  signInFirst: 'Sign in first: the Authorization header is missing or wrong.',
  accountDisabled: 'The account {name} is disabled. An admin can enable it again.',
  changePasswordFirst:
    'The password of {name} was set by somebody else and must be replaced first. Sign in to the console, or send newPassword to POST /session. API keys keep working.',
  newPasswordShape: 'newPassword must be a text.',
  roleLacks: '{name} has the role {role}, which may not {doing}. It takes {roles}.',
  placeLacks:
    '{name} may not {doing} in {place}. It takes the right {verb}, which an admin or someone with the level admin there can grant.',
  grantRights: 'grant rights',
  grantByLabels: 'grant rights on environments by their labels',
  grantsMore:
    '{name} may not grant rights on {place} that {name} does not have there. An admin can grant them.',
  changeLabels: 'change the labels of an environment, which grants may select',
  readAudit: 'read the audit log',
  roleLacksIn: '{name} has the role {role}, which may not {doing} in {namespace}: {reason}. It takes admin.',
  guardedValue:
    '{name} has the role {role}, which may not set {value} of {object}: it lends rights or reaches beyond its namespace. It takes admin.',
  guardedEntry:
    '{name} has the role {role}, which may not {doing} in Pod {pod}: it has {value}, which lends rights or reaches beyond its namespace. It takes admin.',
  guardedCode:
    '{name} has the role {role}, which may not change {path} of {object}: its pods have {value}, which lends rights or reaches beyond its namespace. It takes admin.',
  guardedContents:
    '{name} has the role {role}, which may not change the contents of {object}: {reader} loads them, and its pods have {value}, which lends rights or reaches beyond its namespace. It takes admin.',
  guardedUnlisted:
    "{name} has the role {role}, which may not change the contents of {object}: the cluster's credential may not list the kinds {kinds} in namespace {namespace}, so pods with rights may load them. It takes admin.",
  valueBecause: '{path} ({reason})',
  identityAnnotation: 'annotation {key} of the ServiceAccount',
  bindingsUnreadable: 'its bindings cannot be read',
  boundBy: 'bound by {binding}',
  tokenSecret: 'Secret {name}, a ServiceAccount token',
  accountUnreadable: "the cluster's credential may not read ServiceAccount {name}",
  secretUnreadable: "the cluster's credential may not read Secret {name}",
  writeObject: 'write {object}',
  revealToken: 'reveal the token of a ServiceAccount',
  keyExpires:
    'The API key {key} expires, and the password of an account would outlive it. Sign in, or use a key that does not expire.',
  keyExpiresRights:
    'The API key {key} expires, and the permissions of an account would outlive it. Sign in, or use a key that does not expire.',
  keyExpiresProvider:
    'The API key {key} expires, and accounts of a sign-in provider would outlive it. Sign in, or use a key that does not expire.',
  systemNamespace: "the namespace is Kubernetes' own",
  platformNamespace: 'the namespace belongs to the platform',
  writeAnything: 'write anything',
  deleteAnything: 'delete anything',
  createResource: 'create a resource of class {class}',
  updateResource: 'update a resource of class {class}',
  deleteResource: 'delete a resource of class {class}',
  changeService: 'change resources of the service {service}',
  runAction: 'run {action} on a resource of class {class}',
  makeEnvironment: 'create an environment',
  cloneEnvironment: 'clone an environment',
  cloneSecrets: 'clone Secrets with their values',
  runApplication: 'run an application',
  promoteApplication: 'promote an application',
  importObjects: 'import objects',
  restartWorkload: 'restart a workload',
  rollBack: 'go back to a revision',
  revertOverrides: 'revert overrides',
  revealValue: 'reveal a value',
  setSecretValues: 'set values of a secret',
  openTerminal: 'open a terminal',
  attach: 'attach to a container',
  forwardPort: 'forward a port',
  undoChange: 'undo a change',
  dismissAlarm: 'dismiss an alarm of {name} ({kind})',
  seeSessions: 'see or end the sessions of {name}',
  endApiKeys: 'end the API keys of {name}',
  wrongCredentials: 'User or password is wrong.',
  userShape: 'user must be a text of at most {max} characters.',
  providerShape: 'provider must be the id of an LDAP provider.',
  passwordShape: 'password must be a text.',
  notSignedIn: 'Not signed in.',
  wasNotSignedIn: 'Nobody was signed in.',
  signedOut: 'Signed out.',
  signInFromOtherSite: 'Sign-ins are accepted from the console only, not from other sites.',
  noCsrfToken:
    'Writes with a session cookie require the X-CSRF-Token header, with the csrfToken from GET /session.',
  authorizationShape: 'The Authorization header must be "{basic}" or "{key}".',
  unknownKey: 'The API key is unknown, expired or deleted, or its account is disabled.',
  keyReadOnly: 'The API key {key} is read-only, so it may not {doing}.',
  keyLacksAction:
    'The API key {key} is limited to some actions and may not {doing}. Use a key with the action {action}.',
  keyLimited: 'The API key {key} is limited, so it may not {doing}. Sign in, or use a key with full access.',
  keyRotatesItself: 'The API key {key} may rotate only itself. Sign in to rotate other keys.',
  previousSecret:
    "The API key {key} was rotated, and its previous secret can't rotate keys. Use the current secret, or sign in.",
  mistypedKey: 'The API key is incomplete or mistyped. Check that it was copied as a whole.',
  kubeconfigKey:
    'The API key {key} belongs to a kubeconfig: it works with kubectl only. Create an API key in Settings > Account.',
  noBasicCredentials: 'The BASIC credentials are not base64 of user:password.',
  sessionOf: 'A session {id} of {user}',
} as const
