import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const environment = {
  GANTRY_URL: 'https://gantry.example.com/console/',
  JOIN_TOKEN: 'gj_token',
  KUBERNETES_SERVICE_HOST: '10.96.0.1',
}

it('reads the settings of the manifest and of Kubernetes', () => {
  expect(readSettings(environment)).toMatchObject({
    url: 'https://gantry.example.com/console',
    trust: null,
    apiServer: { host: '10.96.0.1', port: 443 },
    proxy: null,
  })
  expect(readSettings({ ...environment, GANTRY_PIN: 'sha256//a=' })).toMatchObject({
    trust: { pin: 'sha256//a=' },
  })
})

it.each([
  [{ GANTRY_URL: '' }, 'GANTRY_URL is not set'],
  [{ GANTRY_URL: 'http://gantry' }, 'it must be an address that starts with https://'],
  [{ HTTPS_PROXY: 'socks5://10.0.0.1' }, 'HTTPS_PROXY must be the address of an HTTP proxy'],
])('refuses %j', (fields, text) => {
  expect(() => readSettings({ ...environment, ...fields })).toThrow(text)
})
