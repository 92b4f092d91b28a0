/** Reaching an API server: its address, proxy, certificates and the credential. */
export const connections = {}
