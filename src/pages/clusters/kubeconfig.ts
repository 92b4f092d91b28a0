import { fieldsOf, isFields, listOf } from '../../../model/fields.ts'
import type { ParsedYaml } from '../../components/yaml-editor/parse-yaml.ts'

export interface KubeconfigContext {
  name: string
  server: string
  user: string
}

export type KubeconfigReading =
  | { contexts: KubeconfigContext[]; current: string }
  /** Message key in `clusters.new`, with its parameters. */
  | { problem: 'notYaml'; line: number; reason: string }
  | { problem: 'notKubeconfig' | 'tooLarge' }

const MAX_CHARACTERS = 1024 * 1024

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Checks a kubeconfig before it is submitted; the service validates it in full. */
export function readKubeconfig(source: string, parse: (source: string) => ParsedYaml): KubeconfigReading {
  if (source.length > MAX_CHARACTERS) return { problem: 'tooLarge' }
  const { documents, problem } = parse(source)
  if (problem) return { problem: 'notYaml', line: problem.line, reason: problem.reason }
  const config = documents[0]
  if (!isFields(config)) return { problem: 'notKubeconfig' }
  const clusters = listOf(config['clusters'])
  const contexts = listOf(config['contexts']).map((entry) => {
    const context = fieldsOf(entry['context'])
    const cluster = clusters.find(({ name }) => name === context['cluster'])
    return {
      name: text(entry['name']),
      server: text(fieldsOf(cluster?.['cluster'])['server']),
      user: text(context['user']),
    }
  })
  const [first] = contexts
  if (!first) return { problem: 'notKubeconfig' }
  return { contexts, current: text(config['current-context']) || first.name }
}

/**
 * Returns a file name that is safe to paste into a shell command: cluster names may contain any character.
 */
export const kubeconfigFile = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.kubeconfig`
