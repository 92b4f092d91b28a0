import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { exampleOf } from './example.ts'
import { written, type Operation, type Resolve } from './operations.ts'
import { linkedBody } from './call-link.ts'
import { secretNames, withoutSecrets } from './secrets.ts'
import { readBody, rememberBody } from './tab-memory.ts'

export interface UsedBody {
  text: string
  setText: (text: string) => void
  /** Part that may be stored or linked to; null for none. */
  safeText: string | null
  /** True if the safe text differs from the text. */
  hasSecrets: boolean
  /** Body that the API document allows. */
  example: string
}

/** Example from the document, or generated from the schema. */
function exampleText({ body }: Operation, resolve: Resolve): string {
  const [usual] = body?.types ?? []
  return usual ? written(usual.example ?? exampleOf(usual.schema, resolve)) : ''
}

/** Draft body for an operation. Each operation has its own, kept while the tab is open. */
export function useBody(operation: Operation, resolve: Resolve): UsedBody {
  const { key, path, body } = operation
  const { hash } = useLocation()
  const [, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [seenHash, setSeenHash] = useState<string | null>(null)
  const example = useMemo(() => exampleText(operation, resolve), [operation, resolve])
  const secrets = useMemo(
    () => new Set((body?.types ?? []).flatMap(({ schema }) => [...secretNames(schema, resolve)])),
    [body, resolve],
  )
  const setText = (text: string): void => {
    rememberBody(key, text, withoutSecrets(path, text, secrets))
    setTexts((now) => ({ ...now, [key]: text }))
  }
  // A link to a call contains the body in its hash.
  if (seenHash !== hash) {
    setSeenHash(hash)
    const linked = linkedBody(hash)
    if (linked !== null) setText(linked)
  }
  const text = body === null ? '' : (readBody(key) ?? (body.isRequired ? example : ''))
  const safeText = withoutSecrets(path, text, secrets)
  return { text, setText, safeText, hasSecrets: safeText !== text, example }
}
