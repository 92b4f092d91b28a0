import { loadAll, YAMLException } from 'js-yaml'
import { splitJsonStream } from '../../model/json-stream.ts'
import { relaxYaml } from '../../model/relax-yaml.ts'

export interface YamlProblem {
  /** From 1. */
  line: number
  column: number
  /** In a few words, without a full stop: "bad indentation of a mapping entry". */
  reason: string
}

export type ParsedYaml = { documents: unknown[]; problem: null } | { documents: null; problem: YamlProblem }

/** Parses all documents of a YAML text like kubectl, without empty ones (a trailing `---`). */
export function parseYaml(text: string): ParsedYaml {
  try {
    return { documents: read(text), problem: null }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return parseRelaxed(text, error)
  }
}

/** The last of two equal keys wins. */
const read = (text: string): unknown[] => loadAll(text, { json: true }).filter((document) => document != null)

function parseRelaxed(text: string, refusal: YAMLException): ParsedYaml {
  const stream = splitJsonStream(text)
  const relaxed = relaxYaml(text)
  try {
    if (stream.length > 1)
      return { documents: stream.flatMap(([start, end]) => read(text.slice(start, end))), problem: null }
    if (relaxed) return { documents: read(relaxed.text), problem: null }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return { documents: null, problem: problemOf(error) }
  }
  return { documents: null, problem: problemOf(refusal) }
}

const problemOf = ({ mark, reason }: YAMLException): YamlProblem => ({
  line: (mark?.line ?? 0) + 1,
  column: (mark?.column ?? 0) + 1,
  reason,
})

export const problemIn = (text: string): YamlProblem | null => parseYaml(text).problem
