import { reported } from '../answers/message.ts'
import { defineEndpoint } from '../endpoint.ts'
import * as s from '../schema.ts'

const ofCluster = { tag: 'clusters', security: [] } as const

const joinToken = {
  token: { required: true, schema: s.string(), description: 'Token of the command.', example: 'gj_token' },
} as const

const joinFile = {
  ...ofCluster,
  method: 'GET',
  parameters: joinToken,
  answer: s.string(),
  statuses: ['400', '403'],
} as const

export const getJoinManifest = defineEndpoint({
  ...joinFile,
  path: '/cluster-agent/manifest.yaml',
  id: 'getJoinManifest',
  summary: 'Get the manifest that connects a cluster',
  answerType: 'application/yaml',
})

export const getJoinScript = defineEndpoint({
  ...joinFile,
  path: '/cluster-agent/connect.sh',
  id: 'getJoinScript',
  summary: 'Get the script that gives a cluster a service account and hands over its token',
  answerType: 'text/x-shellscript',
})

export const handOver = defineEndpoint({
  ...ofCluster,
  method: 'POST',
  path: '/cluster-agent/credential',
  id: 'handOver',
  summary: 'Hand over the address of an API server and the token of a service account',
  description: 'Only once: the token of the command ends with it. The service checks the credential first.',
  parameters: joinToken,
  body: s.object({
    cluster: s.object(
      { server: s.string() },
      { description: 'Entry of a kubeconfig, without a credential.' },
    ),
    token: s.string({ writeOnly: true, description: 'Token of the service account, in base64.' }),
  }),
  answer: s.object(reported),
  statuses: ['400', '403', '406', '413'],
})

export const renewAgentToken = defineEndpoint({
  ...ofCluster,
  method: 'POST',
  path: '/cluster-agent/token',
  id: 'renewAgentToken',
  summary: 'Exchange the token of a command, or an earlier one, for a new token of an agent',
  description:
    'The token is in the Authorization header, as Bearer. It is valid until the new one has been used.',
  security: [{ agentToken: [] }],
  answer: s.object({ token: s.string(), expiresOn: s.time() }),
  statuses: ['403'],
})

export const openTunnel = defineEndpoint({
  ...ofCluster,
  method: 'GET',
  path: '/cluster-agent/tunnel',
  id: 'openTunnel',
  summary: 'Open the WebSocket through which an agent carries the requests to its API server',
  security: [{ agentToken: [] }],
  otherResponses: {
    101: { description: 'The WebSocket is open; the agent is the HTTP/2 server on it.' },
    426: { description: 'Not a WebSocket request, or a proxy dropped its Upgrade header.' },
  },
  statuses: ['403'],
})
