import { expect, test } from 'vitest'
import { filesOf } from './bundle-size.ts'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'], css: ['main.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', imports: ['_shared.js'] },
  'page.tsx': { file: 'page.js', imports: ['_shared.js', 'index.html'] },
}

test('counts what a page loads, once, through circles', () => {
  expect(filesOf(manifest, ['index.html', 'page.tsx']).sort()).toEqual([
    'deep.js',
    'main.css',
    'main.js',
    'page.js',
    'shared.js',
  ])
})

test('fails when a budget names a page that is gone', () => {
  expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('The build has no gone.tsx')
})
