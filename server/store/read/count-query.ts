export interface CountQuery {
  classes: readonly string[]
  /** Below this resource, and below what refers to it by `via`; of all without it. */
  below?: { id: string; via: { class: string; relation: string } }
}
