import type { TestProject } from 'vitest/node'
import { ensureHelm } from '../../e2e/kubernetes/helm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    helm: string
  }
}

/** Builds Helm if it is missing. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('helm', await ensureHelm())
}
