import { expect, test } from 'vitest'
import type { Catalogue } from './en/index.ts'
import { japanese } from './ja/index.ts'
import { createSpeech, joinSentences } from './speech.ts'

/** A language whose pieces load when the test resolves them. */
function catalogue(word: string) {
  const requests: { piece: string; come: () => void; fail: () => void }[] = []
  const pieces = new Proxy({} as Catalogue, {
    get: (_, piece: string) => () =>
      new Promise((resolve, reject) => {
        const come = () => resolve({ [piece]: `${word} ${piece}` })
        requests.push({ piece, come, fail: () => reject(new Error(`no ${piece}`)) })
      }),
  })
  const come = (piece: string): void => {
    const index = requests.findIndex((one) => one.piece === piece)
    requests.splice(index, 1)[0]?.come()
  }
  return { pieces, requests, come }
}

function arrange() {
  const [en, de] = [catalogue('en'), catalogue('de')]
  return { en, de, speech: createSpeech({ en: en.pieces, de: de.pieces }, 'en') }
}

/** The same once the first piece is drawn in English. */
async function arrangeDrawn() {
  const arranged = arrange()
  const core = arranged.speech.load(['core'])
  arranged.en.come('core')
  await core
  return arranged
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('loads no other language', async () => {
  const { en, de, speech } = arrange()
  const loaded = speech.load(['core'])
  en.come('core')
  await loaded
  expect(speech.read()).toMatchObject({ language: 'en', messages: { core: 'en core' } })
  expect(de.requests).toEqual([])
})

test('changes the language once every text on the page is loaded', async () => {
  const { en, de, speech } = arrange()
  const loaded = speech.load(['core', 'home'])
  en.come('core')
  en.come('home')
  await loaded
  const changed = speech.speak('de')
  de.come('core')
  await turn()
  expect(speech.read().language).toBe('en')
  de.come('home')
  expect(await changed).toBe(true)
  expect(speech.read()).toMatchObject({ language: 'de', messages: { core: 'de core', home: 'de home' } })
})

test('a page opened during a language change gets its texts in both languages', async () => {
  const { en, de, speech } = await arrangeDrawn()
  const changed = speech.speak('de')
  const page = speech.load(['home'])
  en.come('home')
  await page
  expect(speech.read().messages).toEqual({ core: 'en core', home: 'en home' })
  de.come('core')
  await turn()
  de.come('home')
  await changed
  expect(speech.read().messages).toEqual({ core: 'de core', home: 'de home' })
})

test("a page whose texts arrive after a language change waits for the new language's", async () => {
  const { en, de, speech } = await arrangeDrawn()
  let isDrawn = false
  const page = speech.load(['home']).then(() => (isDrawn = true))
  const changed = speech.speak('de')
  de.come('core')
  await changed
  en.come('home')
  await turn()
  expect(isDrawn).toBe(false)
  de.come('home')
  await page
  expect(speech.read().messages).toEqual({ core: 'de core', home: 'de home' })
})

test('the last of several choices wins', async () => {
  const { de, speech } = await arrangeDrawn()
  const german = speech.speak('de')
  expect(await speech.speak('en')).toBe(true)
  de.come('core')
  expect(await german).toBe(false)
  expect(speech.read().language).toBe('en')
})

test('texts that fail to load change nothing', async () => {
  const { de, speech } = await arrangeDrawn()
  const german = speech.speak('de')
  de.requests[0]?.fail()
  await expect(german).rejects.toThrow('no core')
  expect(speech.read()).toMatchObject({ language: 'en', messages: { core: 'en core' } })
})

test("texts that fail to load don't fail a language chosen since", async () => {
  const { de, speech } = await arrangeDrawn()
  const german = speech.speak('de')
  expect(await speech.speak('en')).toBe(true)
  de.requests[0]?.fail()
  expect(await german).toBe(false)
  expect(speech.read().language).toBe('en')
})

test("translates the model's texts, and keeps those without a translation", async () => {
  const words = { 'Desired count': 'Gewünschte Anzahl' }
  const formWords = { 'must be an integer': 'muss eine ganze Zahl sein' }
  const own: Record<string, object> = { words: { words }, formWords: { formWords } }
  const pieceOf = (piece: string) => own[piece] ?? { [piece]: {} }
  const german = new Proxy({} as Catalogue, {
    get: (_, piece: string) => () => Promise.resolve(pieceOf(piece)),
  })
  const speech = createSpeech({ de: german }, 'de')
  await speech.load(['core'])
  expect(speech.read().say('Desired count')).toBe('Desired count')
  await speech.load(['words'])
  const { say, messages } = speech.read()
  expect(['Desired count', 'ClusterIP', 'constructor'].map(say)).toEqual([
    'Gewünschte Anzahl',
    'ClusterIP',
    'constructor',
  ])
  expect(messages).not.toHaveProperty('words')
  await speech.load(['home'])
  expect(speech.read().say).toBe(say)
  await speech.load(['formWords'])
  const said = Object.keys({ ...words, ...formWords }).map(speech.read().say)
  expect(said).toEqual(['Gewünschte Anzahl', 'muss eine ganze Zahl sein'])
})

test('joins sentences with a space, except after a Japanese full stop', async () => {
  const { rollout } = await japanese.workload()
  const { environments } = await japanese.environments()
  const all = [rollout.trouble, rollout.podTrouble, environments.application.others]
  expect(joinSentences(all)).toBe(all.join(''))
  expect(joinSentences(['One.', 'Two.'])).toBe('One. Two.')
})
