/** The peer of the requests: a bare Fastify over HTTPS that answers constants, with the certificate of the service. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import fastify from 'fastify'

const [, , folder = '', ...files] = argv
const app = fastify({
  https: { cert: readFileSync(join(folder, 'tls.crt')), key: readFileSync(join(folder, 'tls.key')) },
})
for (const [index, file] of files.entries()) {
  const text = readFileSync(file, 'utf8')
  app.get(`/${index}`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
}
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`listening on https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
process.on('SIGTERM', () => process.exit(0))
