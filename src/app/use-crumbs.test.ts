import { expect, test } from 'vitest'
import { titleParts, type TitlePart } from './use-crumbs.ts'

const text = (value: string): TitlePart => ({ text: value, isObject: false })
const object = (value: string): TitlePart => ({ text: value, isObject: true })

test.each([
  { page: 'a list', parts: [text('Environments')], title: 'Environments' },
  { page: 'a tab of an area', parts: [text('Settings'), text('Users')], title: 'Users · Settings' },
  { page: 'an object', parts: [text('Clusters'), object('eu-1')], title: 'eu-1 · Clusters' },
  {
    page: 'a tab of an object within another',
    parts: [text('Environments'), object('shop'), object('orders-web'), text('Logs')],
    title: 'orders-web · Logs · shop · Environments',
  },
])('the title of $page is $title', ({ parts, title }) => {
  expect(titleParts(parts).join(' · ')).toBe(title)
})
