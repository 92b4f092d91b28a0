/** Parts that the service inserts into its sentences, and sentences that consist of one part. */
export const parts = {
  '{name} {problem}.': '{name} {problem}.',
}
