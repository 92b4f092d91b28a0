import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { kyselyOnClient } from './connections.ts'
import { createTextIndex } from './texts.ts'

async function logOf(code: string): Promise<string[]> {
  const logged: string[] = []
  const query = async (): Promise<never> => {
    throw Object.assign(new Error('refused'), { code })
  }
  // All that Kysely uses of a client.
  const db = kyselyOnClient({ query } as unknown as PoolClient)
  await createTextIndex(db, { info: (_facts: unknown, text?: string) => void logged.push(String(text)) })
  return logged
}

it.each(['0A000', '42501'])('works without the index if the extension is missing: %s', async (code) => {
  expect(await logOf(code)).toEqual([expect.stringContaining('no extension pg_trgm')])
})

it.each(['ECONNRESET', '57014', '40001'])('fails with other errors: %s', async (code) => {
  await expect(logOf(code)).rejects.toMatchObject({ code })
})
