import { generateKeyPairSync } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { KubeconfigError, parseKubeconfig } from './kubeconfig.ts'
import { CertificateFixture } from './certificates.fixture.ts'

const certificates = new CertificateFixture()
const authority = certificates.authority('authority')
const client = certificates.signed({ name: 'client' }, authority)
afterAll(() => certificates.remove())

const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Parts {
  cluster?: Record<string, unknown>
  user?: Record<string, unknown>
  more?: Record<string, unknown>
}

const write = ({ cluster, user, more }: Parts = {}) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'main', cluster: { server: 'https://10.0.0.5:6443', ...cluster } }],
    users: [{ name: 'ops', user: { token: 'abc', ...user } }],
    contexts: [
      { name: 'prod', context: { cluster: 'main', user: 'ops' } },
      { name: 'lost', context: { cluster: 'gone', user: 'ops' } },
    ],
    'current-context': 'prod',
    ...more,
  })

const sentenceOf = (text: string, context?: string): string => {
  try {
    parseKubeconfig(text, context)
  } catch (error) {
    if (error instanceof KubeconfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('parseKubeconfig', () => {
  it('takes YAML and keeps the chosen context alone', () => {
    const yaml = `
clusters: [{name: a, cluster: {server: "https://a.example/k8s/clusters/c-1/"}}, {name: b, cluster: {server: https://b}}]
users: [{name: ua, user: {token: ta}}, {name: ub, user: {exec: {command: aws}}}]
contexts: [{name: ca, context: {cluster: a, user: ua}}, {name: cb, context: {cluster: b, user: ub}}]
current-context: cb
`
    const connection = parseKubeconfig(yaml, 'ca')
    expect(connection.host).toBe('a.example:443')
    expect(connection.server.pathname).toBe('/k8s/clusters/c-1/')
    expect(connection.text).not.toContain('aws')
    expect(parseKubeconfig(connection.text)).toMatchObject({ host: 'a.example:443', context: 'ca' })
  })

  it('knows when the credential runs out', () => {
    const token = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`
    expect(parseKubeconfig(write({ user: { token } })).expiresOn).toBe(1_700_000_000_000)
    const pair = {
      'client-certificate-data': base64(client.certificate),
      'client-key-data': base64(client.key),
    }
    const { expiresOn } = parseKubeconfig(write({ user: pair }))
    expect(expiresOn).toBeGreaterThan(Date.now())
  })

  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  it.each([
    ['broken YAML', 'clusters:\n- a: [1\n  b: 2\n', /no valid YAML, line \d+: /],
    ['another document', 'kind: Pod', /no kubeconfig/],
    ['nothing', ' ', /is empty/],
    ['no current context', write({ more: { 'current-context': '' } }), /no current-context.*"prod", "lost"/],
    ['no server', write({ cluster: { server: '' } }), /"main" of the kubeconfig has no server/],
    ['a server without scheme', write({ cluster: { server: '10.0.0.5:6443' } }), /is no address such as/],
    [
      'a server that hands out credentials of the machine',
      write({ cluster: { server: 'http://169.254.169.254/latest' } }),
      /is an address that nothing is sent to/,
    ],
    ['exec', write({ user: { exec: { command: 'aws' } } }), /exec: aws/],
    ['auth-provider', write({ user: { 'auth-provider': { name: 'gcp' } } }), /auth-provider/],
    [
      'a CA file',
      write({ cluster: { 'certificate-authority': '/ca.crt' } }),
      /certificate-authority: \/ca.crt/,
    ],
    ['a certificate file', write({ user: { 'client-certificate': 'c.crt' } }), /client-certificate: c.crt/],
    ['a key file', write({ user: { 'client-key': 'c.key' } }), /client-key: c.key/],
    ['a token file', write({ user: { tokenFile: '/token' } }), /tokenFile: \/token/],
    ['a proxy', write({ cluster: { 'proxy-url': 'http://proxy:3128' } }), /proxy-url/],
    ['clear text', write({ cluster: { server: 'http://10.0.0.5' } }), /unencrypted/],
    [
      'a CA that is none',
      write({ cluster: { 'certificate-authority-data': 'AAAA' } }),
      /holds no certificate/,
    ],
    ['half a pair', write({ user: { 'client-key-data': base64(client.key) } }), /together/],
    [
      'a key of another certificate',
      write({
        user: {
          'client-certificate-data': base64(client.certificate),
          'client-key-data': base64(String(otherKey)),
        },
      }),
      /not the key of its client certificate/,
    ],
    ['groups', write({ user: { 'as-groups': ['system:masters'] } }), /as-groups/],
    ['a token with a line break inside', write({ user: { token: 'a\nb' } }), /holds blanks/],
    ['a number as token', write({ user: { token: 5 } }), /token must be a text/],
    ['a megabyte', `#${'x'.repeat(1024 * 1024)}`, /larger than 1 MiB/],
  ])('refuses %s', (_, text, sentence) => {
    expect(sentenceOf(text)).toMatch(sentence)
  })

  it('refuses a context that is missing or leads nowhere', () => {
    expect(sentenceOf(write(), 'test')).toBe('The kubeconfig has no context "test"; it has "prod", "lost".')
    expect(sentenceOf(write(), 'lost')).toMatch(/names the cluster "gone"/)
  })

  it('accepts embedded certificates, clear text without credential and an unused bad user', () => {
    const ca = { 'certificate-authority-data': base64(authority.certificate) }
    expect(sentenceOf(write({ cluster: ca }))).toBe('accepted')
    expect(sentenceOf(write({ cluster: { server: 'http://127.0.0.1:8001' }, user: { token: '' } }))).toBe(
      'accepted',
    )
  })

  it('never repeats a credential in a sentence', () => {
    expect(sentenceOf(write({ user: { token: 'top secret' } }))).not.toContain('top')
  })
})
