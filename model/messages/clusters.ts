/** Refusals of clusters. */
export const clusters = {
  readAgain: 'Read it again and repeat the change.',
  credentialLacks: "The cluster's credential may not do this: {reason}",
  // Users as whom requests act
  userLacks:
    'The cluster {cluster} refuses this: the user {user} may not {verb} {resource}. Requests act there as the user who is signed in. An administrator of the cluster can permit it with: {command}',
  userLacksIn:
    'The cluster {cluster} refuses this: the user {user} may not {verb} {resource} in the namespace {namespace}. Requests act there as the user who is signed in. An administrator of the cluster can permit it with: {command}',
  noIdentity:
    "Requests to the cluster {cluster} act as their user, but {identity} can''t be the name of a user there. Rename the user {user}, or change the prefix in the cluster''s settings.",
  tooManyGroups:
    'Requests to the cluster {cluster} act as their user, but {user} belongs to more than {max, number} teams. Remove the user from some of them.',
  tooLarge: 'Cluster response exceeds 8 MiB.',
} as const
