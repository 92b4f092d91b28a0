/** Effect on one object of a manifest. */
export interface ObjectEffect {
  kind: string
  name: string
  change: 'created' | 'modified' | 'unchanged' | 'deleted'
}

/** One object's dry-run result: its manifest before and after as YAML, without fields that nobody sets. */
export interface ObjectDiff extends ObjectEffect {
  before: string | null
  after: string | null
  /** For an import into an environment: name of the application that it will belong to; null for none. */
  application?: string | null
}
