/** Violations of the rules of single classes. Texts without a full stop follow the name of a field. */
export const rules = {
  tooManyLabels: 'must have at most {max, number} entries',
  tooManyLabelBytes: 'must have at most {max, number} bytes in all keys and values',
  labelTooLong: 'must have at most {max, number} characters in each key and value together',
  noFiniteNumber: 'must not contain a number beyond 1.8e308',
  noExactInteger: 'must not contain an integer beyond ±9007199254740991; quote it to store a string',
  noSurrogate: 'must not contain half of a surrogate pair, which is not a character',
  repeatsPattern: 'must not repeat one pattern, which is easy to guess',
  containsUserName: 'must not consist of the user name, which is easy to guess',
  commonPassword: 'must not be one of the most common passwords',
  weakPassword: 'is too easy to guess: use several unrelated words, or a longer random password',
  // Impersonation of users
  prefixCharacters: "must contain only visible ASCII characters, and can''t begin with system:",
  impersonationAwaited: "can''t be turned on before the cluster is connected",
  impersonationNested:
    "can''t be turned on, because the kubeconfig impersonates the user {user}; remove its field as",
  impersonationRefused:
    'requires permission to impersonate {missing}, which the service lacks in the cluster. A cluster administrator can grant it with: {command}',
  // Alarm targets
  noAlarmType: 'names {names}, which {count, plural, one {is no alarm type} other {are no alarm types}}',
  requiredForWebhook: 'is required for a webhook',
  requiredForSyslog: 'is required for syslog',
  requiredForMail: 'is required for mail',
  noWholeUrl: 'must be a whole URL, such as https://chat.example.com/hooks/alarms',
  noWebScheme: 'must begin with https:// or http://',
  hasCredentials: 'must not contain user and password',
  refusedHost: 'leads to an address that nothing is sent to',
  readablePassword: 'must not be none with a password, which anyone on the network could read',
  noServer: 'must be the name or the address of a host',
  noRecipients:
    'contains {addresses}, which {count, plural, one {is no e-mail address} other {are no e-mail addresses}}',
  // Keys and tokens
  inPast: 'must be in the future',
  outlivesKey: 'must not be after {end}, when the API key {key} of this request expires',
  actionsNeeded: 'must name at least one action, such as {example}, as the scope is actions',
  actionsUnused: 'applies only to the scope actions',
  unknownActions:
    'names no action with {actions}. Use service.Class.action, such as {example}; * matches all classes or actions',
  tooManyActions: 'must have at most {max} entries',
  environmentsNeeded: 'must be unset or name at least one environment',
  unknownEnvironments: 'names no environment with {ids}',
  expiredKey: 'The API key {name} has expired. Set a new expiry to rotate it.',
  keyTooLong:
    'must be at most {days, plural, one {# day} other {# days}} from now, the maximum lifetime of API keys',
  serviceAccountPassword: 'must be unset: a service account has no password and cannot sign in',
  serviceAccountTeam: 'must name at least one team, as its members manage the keys of the service account',
  lastTeamOf: 'Service account {name} belongs to no other team. Add it to another team, or delete it first.',
  keyByPost: "{path} is created only by a POST to the user's apiKeys, whose response contains the key.",
  tokenByPost:
    "{path} is created only by a POST to the host group's registrationTokens, whose response contains the token.",
  newSetupCommand: 'Get a new setup command from the host group.',
  tokenUnknown: 'The registration token is unknown: it is mistyped, or it was revoked.',
  tokenOfOtherGroup: 'The registration token is for another host group.',
  tokenExpired: 'The registration token expired on {time}.',
  tokenUsedUp:
    'The registration token has admitted {count, plural, one {the one machine} other {all # machines}} that it was for.',
  // Grants
  oneTarget:
    'A grant needs exactly one of environment, hostCluster, application and environmentSelector, but has {count}.',
  levelOrRole: 'A grant needs either a level or a customRole.',
  emptySelector: 'must have at least one requirement',
  unknownPermissions:
    'names no permission with {permissions}. Use service.Class.verb, such as {example}; * matches all classes of the services catalog, environments and cluster',
  tooManyPermissions: 'must have at most {max} entries',
  roleInUse:
    'CustomRole {name} is in use by {count, plural, one {one grant} other {# grants}}. Delete {count, plural, one {it} other {them}} first.',
  // Providers and host groups
  scalingGroupMade: 'The service created the scaling group {name} for it. {advice}.',
  scalingGroupStays: 'cannot be changed while the scaling group that the service created exists. {advice}',
  emptyHostGroup:
    'Set minHosts and desiredCount of the host group to 0, and wait until the service has deleted the scaling group',
  noCertificate: 'must be one or more certificates in PEM format, starting with -----BEGIN CERTIFICATE-----',
  noServiceAddress:
    'must be https:// with a host and a port and nothing after it, such as https://platform.example:8443',
  providerHasGroups: 'CloudProvider {name} still has the host groups {groups}. Delete them first.',
  groupHasHosts: 'HostGroup {name} still has the hosts {hosts}. Remove them first.',
  machinesElsewhere:
    'Machines of the host group are in {datacenter} ({names}). Set minHosts and desiredCount of the host group to 0, and wait until they are gone',
  machinesInTheWay: 'VSphereConfig cannot be deleted now. {reason}.',
  movedWithMachines: 'cannot be changed now. {reason}',
  clusterUnclear:
    'is not given, and the clusters {names} select the host group. Name the one that its hosts belong to',
  countOutside: 'must be between minHosts ({min}) and maxHosts ({max}), but is {count}',
  countTooLarge: 'must be at most maxHosts ({max}), but is {count}',
  countTooSmall: 'must be at least minHosts ({min}), but is {count}',
  // Clusters and environments
  policyUsed: 'ClusterPolicy {name} is used by {clusters}. Let them use another policy first.',
  policyNameUsed: 'stays {name} while it is used by {clusters}',
  connectionManaged: 'must be kubeconfig unless the mode of the cluster is discovered',
  kubeconfigRequired: 'is required for a cluster whose mode is discovered',
  otherCluster:
    'The kubeconfig is for another cluster than {name}: its namespace kube-system has another UID. Add it as a new cluster, or remove {name} first if that was rebuilt.',
  groupOfOtherCluster:
    'cannot be {name}, whose hosts belong to the cluster {cluster}. Use another host group',
  clusterHasEnvironments: 'HostCluster {name} still has the environments {environments}. Delete them first.',
  environmentFixed: 'cannot change: {name} is a namespace on {cluster}. Create another environment there',
  namespaceTaken: '{namespace} already belongs to the environment {name}',
  hasOwnClass: 'cannot be {kind}, which has a class of its own: create it in {collection}',
  noNode: 'names {name}, which is not a node of {cluster}',
  // Tasks
  tasksOpen: '{count, number} tasks are open. Wait for some to end, or cancel some.',
  ownTasksOpen: '{count, number} tasks of this account are open. Wait for some to end, or cancel some.',
  noNewTask: 'must be a new task: create it with its items',
  noItems: 'must have at least one item',
  resourceTwice: 'names {id} a second time',
  noClass: 'is {name}, which is not a class of the model',
  actionNotForTasks: "is {action}, which tasks don't support for {class}",
  unknownTaskFields: 'has the fields {fields}, but the action takes {known}',
  noTaskFields: 'has the fields {fields}, but the action takes none',
  noLabelChange: 'must contain labels: an object whose values are strings to set or null to remove',
  // Users
  currentPasswordRequired: 'is required to change your own password',
  wrongPassword: 'is not your password',
  samePassword: 'must differ from the current password',
  colonInName: 'must not contain a colon, which ends the name in BASIC credentials',
  staysAdmin: 'must stay admin: this is the last enabled local user with that role',
  staysEnabled: 'must stay false: this is the last enabled local user with the role admin',
  lastAdmin:
    'User {name} is the last enabled local user with the role admin. Give another local user that role first.',
  passwordOfProvider: 'cannot be set: {name} signs in with {issuer}',
  roleOfProvider: 'cannot be changed: {name} gets it from the groups at {issuer}',
  // Sign-in providers
  noProviderUrl: 'must be https:// with a host and an optional path',
  issuerTaken: 'is already the issuer of {name}',
  noOpenidScope: 'must contain openid, and no spaces or commas',
  reservedParameter: 'must not contain {names}, which the service sets',
  noHeader: 'must be the name of a header that has no other meaning, such as X-Forwarded-User',
  headerTwice: 'must differ from the other headers',
  noLdapUrl: 'must be ldaps:// or ldap:// with a host and an optional port',
  noLdapFilter: 'must be an LDAP filter in parentheses that contains {placeholders}',
  noDnTemplate: 'must be a distinguished name with {placeholder} as a value, such as {example}',
  noDn: 'must be a distinguished name, such as ou=people,dc=example,dc=com',
  noLdapAttribute: 'must be the name of one attribute',
  ldapAccountRequired: 'is required without a template for the distinguished names of users',
  ldapPasswordRequired: 'is required for the search account',
  noRole: 'may contain only the roles {roles}, not {values}',
  clusterDeletion: 'The cluster is being deleted: {members} will be reset.',
} as const
