/**
 * Prints the image's bill of materials (CycloneDX 1.6): Node, and every package that the service needs or the console
 * contains, as the build lists them in `dist/licences.json`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Licence } from '../list-licences.ts'

interface Listed {
  version: string
  licence: string
  packages: Licence[]
}

const root = join(import.meta.dirname, '../..')
// The build writes it in this shape.
const listed = JSON.parse(readFileSync(join(root, 'dist', 'licences.json'), 'utf8')) as Listed

const component = (type: string, { name, version, licence }: Omit<Licence, 'text'>) => ({
  type,
  name,
  version,
  licenses: licence === '' ? [] : [{ expression: licence }],
})

const libraries = listed.packages.map((entry) => {
  const purl = `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`
  return { ...component('library', entry), 'bom-ref': purl, purl }
})

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: component('application', { name: 'gantry', version: listed.version, licence: listed.licence }),
  },
  components: [
    component('platform', { name: 'node', version: process.versions.node, licence: 'MIT' }),
    ...libraries,
  ],
}
console.log(JSON.stringify(bill))
