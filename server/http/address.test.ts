import { expect, it } from 'vitest'
import { prefixOf, withoutPrefix } from './address.ts'

it.each([
  ['/gantry', '/'],
  ['/gantry/', '/'],
  ['/gantry?x=1', '/?x=1'],
  ['/gantry/catalog/api/applications?count=1', '/catalog/api/applications?count=1'],
  ['/gantry-2/x', '/gantry-2/x'],
  ['/catalog/gantry/x', '/catalog/gantry/x'],
])('behind a proxy that keeps the prefix, %s is %s', (target, path) =>
  expect(withoutPrefix('/gantry', target)).toBe(path),
)

it.each([
  [null, ''],
  ['https://example.com', ''],
  ['https://example.com/tools/gantry', '/tools/gantry'],
])('the prefix of PUBLIC_URL %s is "%s"', (url, prefix) => expect(prefixOf(url)).toBe(prefix))
