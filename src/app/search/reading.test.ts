import { expect, test } from 'vitest'
import { read, type Vocabulary } from './reading.ts'

const [application, deployment, pod, node, ingress] = ['application', 'deployment', 'pod', 'node', 'ingress']

const vocabulary: Vocabulary = {
  verbs: [
    {
      id: 'restart',
      label: 'Restart',
      words: 'roll out again, rollout, start over',
      classes: [application, deployment],
    },
    { id: 'yaml', label: 'Edit YAML', words: 'manifest, apply', classes: [application] },
    { id: 'logs', label: 'Logs', words: 'output, tail', classes: [application, pod] },
    { id: 'drain', label: 'Drain', words: 'evict pods, empty', classes: [node] },
    { id: 'run', label: 'Run', words: 'deploy, start', classes: [application] },
  ],
  nouns: [
    { id: application, names: ['Application', 'Applications'], short: ['app'] },
    { id: deployment, names: ['Deployment', 'Deployments'], short: ['deploy'] },
    { id: pod, names: ['Pod', 'Pods'], short: ['po'] },
    { id: node, names: ['Node', 'Nodes'], short: ['no'] },
    { id: ingress, names: ['Ingress', 'Ingresses'], short: ['ing'] },
  ],
  fillers: new Set(['kubectl', 'get', 'the', 'of']),
}

/** Formats a reading as `object | verb of classes | … | kinds`. */
function readingOf(typed: string, words: Vocabulary = vocabulary): string | null {
  const reading = read(typed, words)
  if (reading === null) return null
  const verbs = reading.verbs.map(({ id, classes }) => `${id} of ${classes.join('+')}`)
  return [reading.object, ...verbs, ...reading.nouns].join(' | ')
}

test.for<[string, string | null]>([
  ['restart cart', 'cart | restart of application+deployment'],
  ['cart restart', 'cart | restart of application+deployment'],
  ['  RESTART   Cart ', 'Cart | restart of application+deployment'],
  ['res cart', 'cart | restart of application+deployment'],
  ['restart deployment cart', 'cart | restart of deployment'],
  ['restart cart deploy', 'cart | restart of deployment'],
  ['kubectl rollout restart deployment/cart', 'cart | restart of deployment'],
  ['kubectl logs -f cart', 'cart | logs of application+pod'],
  ['logs of the pod cart-1', 'cart-1 | logs of pod'],
  ['drain node-3', 'node-3 | drain of node'],
  ['drain node node-3', 'node-3 | drain of node'],
  ['start over cart', 'cart | restart of application+deployment'],
  ['yaml cart', 'cart | yaml of application'],
  ['edit yaml of cart', 'cart | yaml of application'],
  ['shop ingress', 'shop | ingress'],
  ['ing shop', 'shop | ingress'],
  ['kubectl get pods cart', 'cart | pod'],
  ['pod/cart-1', 'cart-1 | pod'],
  // The name equals a word of the vocabulary.
  ['restart deployment', 'deployment | restart of application+deployment'],
  ['run Web server', 'Web server | run of application'],
  // Neither an action nor a kind.
  ['restart', null],
  ['edit yaml', null],
  ['cart', null],
  ['test cart', null],
  ['the cart', null],
  ['r cart', null],
  ['e y cart', null],
  ['', null],
  ['a b c d e f g h restart', null],
])('reads “%s” as %s', ([typed, meaning]) => {
  expect(readingOf(typed)).toBe(meaning)
})

const japanese: Vocabulary = {
  ...vocabulary,
  verbs: [
    { id: 'restart', label: '再起動', words: 'ロールアウト, restart', classes: [application] },
    { id: 'yaml', label: 'YAMLを編集', words: 'マニフェスト', classes: [application] },
    { id: 'logs', label: 'ログ', words: '出力', classes: [application] },
  ],
}

test.for<[string, string | null]>([
  ['cartを再起動', 'cart | restart of application'],
  ['再起動 cart', 'cart | restart of application'],
  ['restart cart', 'cart | restart of application'],
  ['cartのログ', 'cart | logs of application'],
  ['cartのYAMLを編集', 'cart | yaml of application'],
  ['カートのログ', 'カート | logs of application'],
])('reads “%s”, without spaces, as %s', ([typed, meaning]) => {
  expect(readingOf(typed, japanese)).toBe(meaning)
})
