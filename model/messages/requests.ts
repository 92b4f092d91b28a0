/** Refusals of requests that cannot be read, routed or authorised. */
export const requests = {
  notPercentEncoded: 'The address is not correctly percent-encoded.',
  bodyTooLarge: 'The body is larger than {limit}.',
} as const
