import type { ConnectionStatus } from './cluster.ts'

export const statusOf = (state: ConnectionStatus['state'] = 'connected', why = ''): ConnectionStatus => ({
  state,
  message: why,
  why,
  notConnectedSince: null,
  isCredentialRefused: false,
  fault: null,
  lastSyncTime: null,
  version: 'v1.34.4',
  unreadable: [],
  endpoint: '',
  credentialExpiresOn: null,
})
