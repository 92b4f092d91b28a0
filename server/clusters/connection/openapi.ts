import { LRUCache } from 'lru-cache'
import { sharedFor } from './shared-for.ts'

/** Definitions of one group and version by name, from the API server's OpenAPI v3 document. */
interface GroupSchemas {
  /** The API server's own hash of the document. */
  version: string
  schemas: Readonly<Record<string, unknown>>
}

type Ask = <Result>(path: string, query: Record<string, string>) => Promise<Result>

interface Index {
  paths?: Record<string, { serverRelativeURL?: string }>
}

/** Maximum delay until a new kind or changed fields are noticed. */
const indexTimeMs = 15_000
/** Maximum number of cached documents; the largest take a few megabytes. */
const maxDocuments = 8

/** OpenAPI v3 documents of a cluster. Each group is read on demand, and again when its hash changes. */
export class OpenApi {
  private readonly ask: Ask
  private readonly documents = new LRUCache<string, { version: string; reading: Promise<GroupSchemas> }>({
    max: maxDocuments,
  })

  constructor(ask: Ask) {
    this.ask = ask
  }

  /** Returns null if the cluster doesn't have the group and version. */
  async find(apiVersion: string): Promise<GroupSchemas | null> {
    const key = `${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}`
    const version = (await this.hashes()).get(key)
    if (version === undefined) return null
    const known = this.documents.get(key)
    const document = known?.version === version ? known : { version, reading: this.read(key, version) }
    this.documents.set(key, document)
    try {
      return await document.reading
    } catch (error) {
      if (this.documents.get(key) === document) this.documents.delete(key)
      throw error
    }
  }

  private readonly hashes = sharedFor(indexTimeMs, async () => {
    const { paths = {} } = await this.ask<Index>('/openapi/v3', {})
    return new Map(
      Object.entries(paths).map(([key, { serverRelativeURL = '' }]) => [
        key,
        new URLSearchParams(serverRelativeURL.split('?')[1]).get('hash') ?? '',
      ]),
    )
  })

  private async read(key: string, version: string): Promise<GroupSchemas> {
    const path = `/openapi/v3/${key.split('/').map(encodeURIComponent).join('/')}`
    const { components } = await this.ask<{ components?: { schemas?: Record<string, unknown> } }>(
      path,
      version === '' ? {} : { hash: version },
    )
    return { version, schemas: components?.schemas ?? {} }
  }
}
