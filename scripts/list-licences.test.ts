import { expect, it } from 'vitest'
import { collectLicences, packageOf } from './list-licences.ts'

const names = (of: string[]): string[] => collectLicences(process.cwd(), of).map(({ name }) => name)

it('lists packages and their dependencies once each, with the licence text', () => {
  expect(names(['fastify', 'pino'])).toEqual(
    expect.arrayContaining(['fastify', 'pino', 'avvio', 'sonic-boom']),
  )
  const [pino, ...more] = collectLicences(process.cwd(), ['pino', 'pino']).filter(
    ({ name }) => name === 'pino',
  )
  expect(more).toEqual([])
  expect(pino).toMatchObject({
    licence: 'MIT',
    text: expect.stringContaining('Permission is hereby granted'),
  })
})

it('skips packages that are not installed', () => {
  expect(names(['no-such-package-anywhere'])).toEqual([])
})

it("finds a module's package", () => {
  expect(packageOf('/app/node_modules/@mui/material/Button/Button.js')).toBe('@mui/material')
  expect(packageOf('/app/node_modules/a/node_modules/b/index.js')).toBe('b')
  expect(packageOf('/app/src/main.tsx')).toBeNull()
})
