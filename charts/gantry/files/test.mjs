// Run by `helm test` in a pod: reaches Gantry through its Service and checks health, readiness and the console.
import { request } from 'node:https'

// The certificate may be self-signed; the test is about reachability.
const get = (path) =>
  new Promise((resolve, reject) => {
    const sent = request(
      process.env.ADDRESS + path,
      { headers: { accept: 'text/html' }, rejectUnauthorized: false, timeout: 10_000 },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no response within 10 s')))
    sent.on('error', reject)
    sent.end()
  })

for (const path of ['/healthz', '/readyz', '/']) {
  const result = await get(path).catch((error) => error.message)
  console.log(`${process.env.ADDRESS}${path}: ${result}`)
  if (result !== 200) process.exitCode = 1
}
