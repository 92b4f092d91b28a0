/** Refusals of clusters. */
export const clusters = {
  readAgain: 'Read it again and repeat the change.',
  credentialLacks: "The cluster's credential may not do this: {reason}",
  // Impersonation of users
  userLacks:
    'The cluster {cluster} refuses this: the user {user} may not {verb} {resource}. Requests to it impersonate the signed-in user. A cluster administrator can permit this with: {command}',
  userLacksIn:
    'The cluster {cluster} refuses this: the user {user} may not {verb} {resource} in the namespace {namespace}. Requests to it impersonate the signed-in user. A cluster administrator can permit this with: {command}',
  noIdentity:
    "Requests to the cluster {cluster} impersonate their user, but {identity} is not a valid user name there. Rename the user {user}, or change the prefix in the cluster''s settings.",
  tooManyGroups:
    'Requests to the cluster {cluster} impersonate their user, but {user} belongs to more than {max, number} teams. Remove the user from some of them.',
  tooLarge: 'Cluster response exceeds 8 MiB.',
} as const
