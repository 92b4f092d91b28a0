import { loadAll, YAMLException } from 'js-yaml'

export interface YamlProblem {
  /** From 1. */
  line: number
  column: number
  /** In a few words, without a full stop: "bad indentation of a mapping entry". */
  reason: string
}

export type ParsedYaml = { documents: unknown[]; problem: null } | { documents: null; problem: YamlProblem }

/** Reads every document of a YAML text; empty documents (a trailing `---`) are left out. */
export function parseYaml(text: string): ParsedYaml {
  try {
    return { documents: loadAll(text).filter((document) => document != null), problem: null }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { mark, reason } = error
    return {
      documents: null,
      problem: { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1, reason },
    }
  }
}

export const problemIn = (text: string): YamlProblem | null => parseYaml(text).problem
