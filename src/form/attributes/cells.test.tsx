import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPolicyText } from '../../../model/cluster/cluster-policy.ts'
import { string } from '../../../model/define.ts'
import { chooseLanguage, loadMessages } from '../../messages/load.ts'
import { choiceWords, StringCell } from './cells.tsx'

beforeAll(async () => {
  await loadMessages(['words'])
  await chooseLanguage('de')
})
// Other tests share the module.
afterAll(() => chooseLanguage('en'))

const draw = (name: string, value: string, readOnly = false): string =>
  renderToStaticMarkup(<StringCell name={name} attribute={string({ readOnly })} value={value} />)

test("shows a policy's status in the console's language", () => {
  expect(draw('description', defaultPolicyText)).toContain('Pakete von pkgs.k8s.io')
})

test('shows names and user text unchanged', () => {
  expect(draw('name', 'Host lost', true)).toBe('Host lost')
  expect(draw('description', 'Host lost')).toBe('Host lost')
  expect(draw('description', 'The one in the cellar.')).toBe('The one in the cellar.')
})

test('translates our choices, and shows those of others unchanged', () => {
  const translate = (english: string): string => (english === 'Delete' ? 'Löschen' : english)
  expect(choiceWords('delete', translate)).toBe('Löschen')
  expect(choiceWords('notConnected', translate)).toBe('Not connected')
  expect(choiceWords('Delete', translate)).toBe('Delete')
})
