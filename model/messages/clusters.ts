/** Refusals of clusters. */
export const clusters = {
  readAgain: 'Read it again and repeat the change.',
  credentialLacks: "The cluster's credential may not do this: {reason}",
  tooLarge: 'Cluster response exceeds 8 MiB.',
} as const
