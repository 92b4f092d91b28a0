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

test.each([])('in "%s" what was put together is said, too', async (english, german, japanese) => {
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
