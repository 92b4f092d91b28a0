import { expect, test } from 'vitest'
import { german } from './de/index.ts'
import { japanese } from './ja/index.ts'
import { createSentences, joinSentences } from './sentences.ts'

const say = createSentences({
  'The cluster has no nodes.': 'Der Cluster hat keine Nodes.',
  '{host} is not connected.': '{host} ist nicht verbunden.',
  '{host} is not ready{detail}.': '{host} ist nicht bereit{detail}.',
  'Node {name} is not ready{value}.': 'Node {name} ist nicht bereit{value}.',
  '{message} Try again in a few seconds.': '{message} Versuchen Sie es in einigen Sekunden wieder.',
  '{place} is there already: {names}.': 'Schon da ({place}): {names}.',
  'The cluster {name} {unmade}.': 'Cluster {name}: {unmade}.',
  'could not be made': 'konnte nicht angelegt werden',
})

test.each([
  ['The cluster has no nodes.', 'Der Cluster hat keine Nodes.'],
  ['web-1 is not connected.', 'web-1 ist nicht verbunden.'],
  // Of two matching templates, the one with more literal text wins.
  ['Node n1 is not ready: NetworkPluginNotReady.', 'Node n1 ist nicht bereit: NetworkPluginNotReady.'],
  ['{host} $& is there already: a.b, c.', 'Schon da ({host} $&): a.b, c.'],
])('%s is said as a whole', (english, german) => {
  expect(say(english)).toBe(german)
})

test('several sentences in one text are said one by one', () => {
  expect(say('web-1 is not connected. The cluster has no nodes.')).toBe(
    'web-1 ist nicht verbunden. Der Cluster hat keine Nodes.',
  )
})

test('what was put in is said, too, where it is a sentence of the service', () => {
  expect(say('The cluster has no nodes. Try again in a few seconds.')).toBe(
    'Der Cluster hat keine Nodes. Versuchen Sie es in einigen Sekunden wieder.',
  )
})

test('a text that is little more than places is taken for nothing else', () => {
  expect(say('The cluster edge could not be made.')).toBe('Cluster edge: konnte nicht angelegt werden.')
  expect(say('The cluster edge is far away.')).toBe('The cluster edge is far away.')
})

test('words of others stay, and so does what is beside them', () => {
  const others = 'Operation cannot be fulfilled on deployments.apps "web": it has been modified.'
  expect(say(others)).toBe(others)
  expect(say(`${others} The cluster has no nodes.`)).toBe(`${others} Der Cluster hat keine Nodes.`)
  expect(say('ClusterIP')).toBe('ClusterIP')
})

test('a language without sentences says all as it is', () => {
  expect(createSentences({})('The cluster has no nodes.')).toBe('The cluster has no nodes.')
})

const inBoth = async () => ({
  inGerman: createSentences((await german.sentences()).sentences, {
    language: 'de',
    labels: (await german.words()).words,
  }),
  inJapanese: createSentences((await japanese.sentences()).sentences, {
    language: 'ja',
    labels: (await japanese.words()).words,
  }),
})

test.each([
  [
    'node-1 has 3 pods: 2 to be evicted, 1 staying.',
    'Pods auf node-1: 3 (2 zu verdrängen, 1 bleiben).',
    '「node-1」のPodは3個です: 退避予定2個、残留1個。',
  ],
  [
    '3 objects: 2 would be created, 1 unchanged.',
    '3 Objekte: 2 würden angelegt, 1 unverändert.',
    '3個のオブジェクト: 作成予定2個、変更なし1個。',
  ],
  [
    'The disruption budgets checkout and shop guard it, and Kubernetes evicts no pod that has more than one.',
    'Mehrere Disruption Budgets schützen ihn: checkout und shop. Kubernetes verdrängt keinen Pod, der mehr als eines hat.',
    '複数のPodDisruptionBudgetの対象です: checkout、shop。Kubernetesは、2個以上の対象になっているPodを退避しません。',
  ],
  [
    "Cannot evict pod as it would violate the pod's disruption budget. It is in use. The budget is checkout.",
    "Cannot evict pod as it would violate the pod's disruption budget. It is in use. Das Budget ist checkout.",
    "Cannot evict pod as it would violate the pod's disruption budget. It is in use. PodDisruptionBudgetは「checkout」です。",
  ],
  [
    'HostGroup racks still has the hosts a, b and 3 more. Remove them first.',
    'Die Hostgruppe racks hat noch Hosts: a, b und 3 weitere. Entfernen Sie diese zuerst.',
    'ホストグループ「racks」にはまだホストがあります: a、b、ほか3件。先にそれらを削除してください。',
  ],
  [
    'CloudProvider aws is needed by host groups: web and 2 more. Delete them first.',
    'CloudProvider aws wird noch benötigt, und zwar von: Hostgruppen (web und 2 weitere). Löschen Sie diese zuerst.',
    '「CloudProvider aws」は次のものに必要です: ホストグループ(web、ほか2件)。先にそれらを削除してください。',
  ],
  [
    'HostGroup.minHosts must be at most maxHosts (2), but is 6. HostGroup.name must not be empty.',
    'HostGroup.minHosts darf höchstens maxHosts (2) sein, ist aber 6. HostGroup.name darf nicht leer sein.',
    'HostGroup.minHosts: maxHosts(2)以下にしてください(現在6)。HostGroup.name: 空にできません。',
  ],
  [
    'DeploymentSpec.selector must be a label selector: matchLabels must not have the value "a b; c" at app: a value is empty or at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends; matchExpressions[0].operator must be one of In, NotIn, Exists, DoesNotExist; matchExpressions[1] must not hold x, y.',
    'DeploymentSpec.selector muss ein Label-Selektor sein: matchLabels: darf bei app den Wert "a b; c" nicht haben: Ein Wert ist leer oder hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden; matchExpressions[0].operator muss einer dieser Werte sein: In, NotIn, Exists, DoesNotExist; matchExpressions[1] darf x, y nicht enthalten.',
    'DeploymentSpec.selector: ラベルセレクターを入力してください: matchLabels: appの値"a b; c"は使用できません(値は空にするか、63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします); matchExpressions[0].operatorは次のいずれかにしてください: In, NotIn, Exists, DoesNotExist; matchExpressions[1]ではx, yを使用できません。',
  ],
  [
    'HostCluster.hostGroupSelector must be a label selector: matchExpressions[0].values must be empty with the operator Exists.',
    'HostCluster.hostGroupSelector muss ein Label-Selektor sein: matchExpressions[0].values: muss mit dem Operator Exists leer sein.',
    'HostCluster.hostGroupSelector: ラベルセレクターを入力してください: matchExpressions[0].values: 演算子Existsでは空にしてください。',
  ],
  [
    'ConfigMap.labels must not have the key "our team": a key is at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, and may have a DNS name and a slash before it.',
    'ConfigMap.labels darf den Schlüssel "our team" nicht haben: Ein Schlüssel hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden, und davor kann ein DNS-Name mit einem Schrägstrich stehen.',
    'ConfigMap.labels: キー"our team"は使用できません(キーは63文字以下の英字、数字、ハイフン、アンダースコア、ドットで、両端は英字または数字にします。前にDNS名とスラッシュを付けることもできます)。',
  ],
])('in "%s" what was put together is said, too', async (english, german, japanese) => {
  const { inGerman, inJapanese } = await inBoth()
  expect([inGerman(english), inJapanese(english)]).toEqual([german, japanese])
})

test('names and the words of a cluster are taken for no list of ours', async () => {
  const { inGerman } = await inBoth()
  expect(inGerman('Pod web-1 cannot start container main (Error): no such file or directory.')).toContain(
    'no such file or directory',
  )
})

test('between sentences of Japanese there is no blank', async () => {
  const { rollout } = await japanese.workload()
  const { environments } = await japanese.environments()
  const all = [rollout.trouble, rollout.podTrouble, environments.application.others]
  expect(joinSentences(all)).toBe(all.join(''))
  expect(joinSentences(['One.', 'Two.'])).toBe('One. Two.')
})
