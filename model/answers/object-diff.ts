/** What becomes of an object of a manifest. */
export interface ObjectEffect {
  kind: string
  name: string
  change: 'created' | 'modified' | 'unchanged' | 'deleted'
}

/** One object's part of the answer of a dry run: its manifest before and after as YAML, without what nobody sets. */
export interface ObjectDiff extends ObjectEffect {
  before: string | null
  after: string | null
  /** Of an import into an environment: the name of the application to which it will belong; null for none. */
  application?: string | null
}
