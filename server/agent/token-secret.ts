import type { ApiServerProxy } from './api-server.ts'
import type { IssuedToken } from './service.ts'
import type { AgentSettings } from './settings.ts'

export interface StoredToken extends IssuedToken {
  /** When it was issued. */
  since: number
}

/** The agent's token in a Secret of its namespace, where it survives the pod. */
export class TokenSecret {
  private readonly apiServer: Pick<ApiServerProxy, 'request'>
  private readonly path: string

  constructor(apiServer: Pick<ApiServerProxy, 'request'>, { namespace, name }: AgentSettings['secret']) {
    this.apiServer = apiServer
    this.path = `/api/v1/namespaces/${namespace}/secrets/${name}`
  }

  /** Returns the stored token; null if there is none yet. */
  async read(): Promise<StoredToken | null> {
    const { data } = JSON.parse(await this.apiServer.request('GET', this.path)) as SecretObject
    const text = data?.['token']
    return text === undefined ? null : (JSON.parse(Buffer.from(text, 'base64').toString()) as StoredToken)
  }

  async write(token: StoredToken): Promise<void> {
    const data = { token: Buffer.from(JSON.stringify(token)).toString('base64') }
    await this.apiServer.request('PATCH', this.path, { data })
  }
}

interface SecretObject {
  data?: Record<string, string>
}
