import { expect, it } from 'vitest'
import { element, markupOf, readXml, reference } from './xml.ts'

it('escapes text', () => {
  const written = element('name', `<a> & "b"\u0000\u0007`).text
  expect(written).toBe('<name>&lt;a&gt; &amp; &quot;b&quot;</name>')
  expect(readXml(written).textAt('name')).toBe('<a> & "b"')
})

it('omits null, and adds the type of a value', () => {
  const value = element('value', 'yes', 'xsd:string')
  expect(element('spec', [null, value]).text).toBe('<spec><value xsi:type="xsd:string">yes</value></spec>')
  expect(reference('pool', { type: 'ResourcePool', id: 'resgroup-8' }).text).toBe(
    '<pool type="ResourcePool">resgroup-8</pool>',
  )
})

it('reads references and their class with any prefixes', () => {
  const document = readXml(
    `<?xml version="1.0"?><e:Envelope xmlns:e="x"><!-- none --><val type='Folder' i:type="e:Ref">group-d1</val></e:Envelope>`,
  )
  const value = document.at('Envelope', 'val')
  expect(value?.reference).toEqual({ type: 'Folder', id: 'group-d1' })
  expect(value?.attributes['xsi:type']).toBe('e:Ref')
})

it('reads entities, numeric character references and CDATA', () => {
  const document = readXml('<a>1 &lt; 2 &#x41;&#66; <![CDATA[<b>]]></a>')
  expect(document.textAt('a')).toBe('1 < 2 AB <b>')
})

it('finds elements by path and by name', () => {
  const root = readXml('<a><b><c>1</c></b><b><c>2</c></b><d/></a>').at('a')
  expect(root?.textAt('b', 'c')).toBe('1')
  expect(root?.all('b')).toHaveLength(2)
  expect(root?.at('d')?.text).toBe('')
  expect(root?.at('e', 'f')).toBeNull()
})

it('reproduces what it has read', () => {
  const text = '<device xsi:type="VirtualDisk"><key>2000</key><label>a &amp; b</label></device>'
  const device = readXml(text).at('device')
  expect(device && markupOf(device).text).toBe(text)
})

it.each(['<a><b></a>', '<a>', '</a>', '<a></a></a>', 'a < b', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'])(
  'refuses %s',
  (text) => {
    expect(() => readXml(text)).toThrow(/cut off|without a beginning|continues after/)
  },
)

const long = 5 * 2 ** 20

it.each([
  ['a name', '<', 'a', ''],
  ['an attribute', '<a ', 'a', ''],
  ['an attribute in a complete tag', '<a ', 'a', '>'],
  ['space after an attribute', '<a a', ' ', '>'],
  ['quotes', '<a ', '""', ''],
  ['an entity', '<a>&', 'a', ''],
])('refuses an unterminated document with %s', (_what, before, part, after) => {
  expect(() => readXml(before + part.repeat(long / part.length) + after)).toThrow(/cut off|size exceeded/)
})

it('escapes quotes in a type, and does not resolve entities named like object properties', () => {
  expect(element('a', '', 'b" c="d').text).toBe('<a xsi:type="b&quot; c=&quot;d"></a>')
  expect(readXml('<a>&constructor;</a>').textAt('a')).toBe('&constructor;')
})
