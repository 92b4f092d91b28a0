import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { KubeconfigError, parseKubeconfig } from './kubeconfig.ts'
import { CertificateFixture } from '../certificates.fixture.ts'

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

const wrongServers = [
  '10.0.0.5:6443',
  'localhost:6443',
  'ftp://host',
  'https:host',
  'https:/host',
  'https://',
  'https://:6443',
  'https://host:0',
  'https://host:65536',
  'https://ho st',
  'https://host\n/k8s',
  'https:\\\\host',
]

describe('parseKubeconfig', () => {
  it.each(wrongServers)('refuses the server %j', (server) => {
    expect(sentenceOf(write({ cluster: { server } }))).toMatch(
      `server "${server}" is not a valid address such as https://host:6443.`,
    )
  })

  it('accepts YAML and keeps only the selected context', () => {
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

  it('reads when the credential expires', () => {
    const token = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`
    expect(parseKubeconfig(write({ user: { token } })).expiresOn).toBe(1_700_000_000_000)
    const pair = {
      'client-certificate-data': base64(client.certificate),
      'client-key-data': base64(client.key),
    }
    const { expiresOn } = parseKubeconfig(write({ user: { ...pair, token: '' } }))
    expect(expiresOn).toBeGreaterThan(Date.now())
    // The kubeconfig expires with its last valid credential.
    expect(parseKubeconfig(write({ user: { ...pair, token } })).expiresOn).toBe(expiresOn)
    expect(parseKubeconfig(write({ user: pair })).expiresOn).toBeNull()
    const never = `e30.${Buffer.from('{"exp":9e99}').toString('base64url')}.x`
    expect(parseKubeconfig(write({ user: { token: never } })).expiresOn).toBeNull()
  })

  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  it.each([
    ['invalid YAML', 'clusters:\n- a: [1\n  b: 2\n', /not valid YAML, line \d+: /],
    ['a document of another kind', 'kind: Pod', /^Not a kubeconfig/],
    ['nothing', ' ', /is empty/],
    ['no current context', write({ more: { 'current-context': '' } }), /no current-context.*"prod", "lost"/],
    ['no server', write({ cluster: { server: '' } }), /"main" of the kubeconfig has no server/],
    ['a server with a query', write({ cluster: { server: 'https://h/?a=b' } }), /: server .* has a query/],
    [
      'a server with a fragment',
      write({ cluster: { server: 'https://h/#a' } }),
      /: server .* has a query or a fragment/,
    ],
    [
      'a server with a password',
      write({ cluster: { server: 'https://u:pw@h' } }),
      /: server must not contain a user/,
    ],
    [
      'a metadata service behind NAT64',
      write({ cluster: { server: 'https://[64:ff9b::a9fe:a9fe]' } }),
      /nothing is sent to/,
    ],
    [
      'a metadata service as a single number',
      write({ cluster: { server: 'https://2852039166' } }),
      /nothing is sent to/,
    ],
    [
      "a server that issues the machine's credentials",
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
    [
      'a SOCKS proxy',
      write({ cluster: { 'proxy-url': 'socks5://proxy:1080' } }),
      /proxy-url ".*" is a SOCKS proxy/,
    ],
    [
      'a proxy without scheme',
      write({ cluster: { 'proxy-url': 'proxy:3128' } }),
      /proxy-url ".*" is not a valid address/,
    ],
    [
      'a proxy with a path',
      write({ cluster: { 'proxy-url': 'http://proxy/x' } }),
      /proxy-url ".*" has a path/,
    ],
    [
      'a proxy at a metadata service',
      write({ cluster: { 'proxy-url': 'http://169.254.169.254' } }),
      /proxy-url ".*" is an address that nothing/,
    ],
    [
      'a proxy for plain HTTP',
      write({ cluster: { server: 'http://h', 'proxy-url': 'http://proxy' }, user: { token: '' } }),
      /proxy-url needs an https/,
    ],
    [
      'a text instead of a boolean',
      write({ cluster: { 'insecure-skip-tls-verify': 'true' } }),
      /insecure-skip-tls-verify must be true or false/,
    ],
    [
      'an invalid TLS name',
      write({ cluster: { 'tls-server-name': 'https://a' } }),
      /tls-server-name .* is not a host name/,
    ],
    [
      'a password without a user name',
      write({ user: { token: '', password: 'pw' } }),
      /a password but no username/,
    ],
    ['two ways to sign in', write({ user: { username: 'a', password: 'b' } }), /both a token and a username/],
    [
      'a user name that is not valid in a header',
      write({ user: { as: 'a\u00e9' } }),
      /: as contains characters/,
    ],
    [
      'a CA in DER',
      write({
        cluster: {
          'certificate-authority-data': new X509Certificate(authority.certificate).raw.toString('base64'),
        },
      }),
      /certificate-authority-data contains no base64-encoded PEM certificate/,
    ],
    ['plain HTTP', write({ cluster: { server: 'http://10.0.0.5' } }), /unencrypted/],
    [
      'an invalid CA',
      write({ cluster: { 'certificate-authority-data': 'AAAA' } }),
      /contains no base64-encoded PEM certificate/,
    ],
    ['an incomplete key pair', write({ user: { 'client-key-data': base64(client.key) } }), /together/],
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
    ['a token with a line break inside', write({ user: { token: 'a\nb' } }), /contains blanks/],
    ['a number as token', write({ user: { token: 5 } }), /token must be a string/],
    ['a megabyte', `#${'x'.repeat(1024 * 1024)}`, /larger than 1 MiB/],
  ])('refuses %s', (_, text, sentence) => {
    expect(sentenceOf(text)).toMatch(sentence)
  })

  it('refuses a context that is missing or incomplete', () => {
    expect(sentenceOf(write(), 'test')).toBe('The kubeconfig has no context "test"; it has "prod", "lost".')
    expect(sentenceOf(write(), 'lost')).toMatch(/names the cluster "gone"/)
  })

  it('accepts embedded certificates, plain HTTP without a credential, and an unused invalid user', () => {
    const ca = { 'certificate-authority-data': base64(authority.certificate) }
    expect(sentenceOf(write({ cluster: ca }))).toBe('accepted')
    expect(sentenceOf(write({ cluster: { server: 'http://127.0.0.1:8001' }, user: { token: '' } }))).toBe(
      'accepted',
    )
  })

  it('never repeats a credential in a message', () => {
    expect(sentenceOf(write({ user: { token: 'top secret' } }))).not.toContain('top')
    for (const server of ['https://u:top@h:99999', 'https://u:t/op@h', 'https://u:top@h', 'u:top@h'])
      for (const field of ['server', 'proxy-url'])
        expect(sentenceOf(write({ cluster: { [field]: server } }))).not.toContain('top')
  })
})
