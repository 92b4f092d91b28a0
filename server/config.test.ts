import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8443,
      dataFolder: `${process.cwd()}/data`,
      databaseUrl: null,
      adminPassword: null,
      tls: null,
      demo: 'small',
      authScheme: 'SERVICE-API',
      publicUrl: null,
      platformNamespaces: [],
      requiresSecondFactor: false,
      labelPrefix: 'gantry',
      secretKey: null,
      metrics: null,
      tracing: null,
    })
  })

  it('are read, and empty ones are treated as unset', () => {
    const key = Buffer.alloc(32, 7)
    expect(
      readConfig({
        HOST: '::1',
        PORT: '0',
        DEMO: 'OFF',
        REQUIRE_SECOND_FACTOR: 'on',
        AUTH_SCHEME: 'acme-key',
        PLATFORM_NAMESPACES: 'flux-system, monitoring*',
        API_KEY_MAX_DAYS: '365',
        AUDIT_RETENTION_DAYS: '730',
        LABEL_PREFIX: 'acme.example',
        PUBLIC_URL: 'https://gantry.example.com/',
        SECRET_KEY: key.toString('base64'),
        TLS_CERT: '',
        METRICS_PORT: '9464',
        ADMIN_PASSWORD: ' blanks count ',
      }),
    ).toMatchObject({
      host: '::1',
      port: 0,
      demo: null,
      requiresSecondFactor: true,
      authScheme: 'acme-key',
      platformNamespaces: ['flux-system', 'monitoring*'],
      apiKeyMaxDays: 365,
      auditRetentionDays: 730,
      labelPrefix: 'acme.example',
      publicUrl: 'https://gantry.example.com',
      secretKey: key,
      metrics: { host: '127.0.0.1', port: 9464 },
      tls: null,
      adminPassword: ' blanks count ',
    })
  })

  it.each([
    ['API_KEY_MAX_DAYS', '0'],
    ['AUDIT_RETENTION_DAYS', '0'],
    ['API_KEY_MAX_DAYS', 'a year'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DEMO', 'maybe'],
    ['REQUIRE_SECOND_FACTOR', 'yes'],
    ['DEMO_SIZE', 'huge'],
    ['DATABASE_URL', 'mysql://x'],
    ['AUTH_SCHEME', 'two words'],
    ['AUTH_SCHEME', 'Basic'],
    ['LABEL_PREFIX', 'Not A Label'],
    ['PLATFORM_NAMESPACES', 'flux-system,Flux'],
    ['PLATFORM_NAMESPACES', Array.from({ length: 101 }, (_, at) => `n${at}`).join()],
    ['SECRET_KEY', 'short'],
    ['TLS_CERT', '/nowhere.pem'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'open'],
    ['METRICS_PORT', '-1'],
    ['METRICS_HOST', '0.0.0.0'],
    ['REPLICA_PORT', '65536'],
    ['REPLICA_HOST', '0.0.0.0'],
  ])('refuse %s=%s with a message that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(name))
  })

  it('for PostgreSQL require SECRET_KEY and readable files, and are refused without showing the password', () => {
    const address = 'postgresql://gantry:pa55@db/gantry'
    const read = (url: string, more = {}) => readConfig({ DATABASE_URL: url, ...more })
    const keyed = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
    expect(read(address, keyed)).toMatchObject({ databaseUrl: address })
    expect(() => read(address)).toThrow('SECRET_KEY must be set with DATABASE_URL')
    const unreadable = () => read(`${address}?sslmode=verify-full&sslrootcert=/nowhere.pem`, keyed)
    expect(unreadable).toThrow(
      'sslrootcert in DATABASE_URL names the file /nowhere.pem, which cannot be read',
    )
    for (const wrong of [`${address}?sslmode=maybe`, address.replace('db', 'db:none'), `my${address}`])
      expect(() => read(wrong, keyed)).toThrow(/^(?!.*pa55)DATABASE_URL/)
  })

  it('allow the demo only in a service that is the only one using its database', () => {
    const shared = {
      DATABASE_URL: 'postgres://db/gantry',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    expect(readConfig({}).demo).toBe('small')
    expect(readConfig(shared).demo).toBeNull()
    expect(() => readConfig({ ...shared, DEMO: 'on' })).toThrow('DEMO is on, but DATABASE_URL is set')
  })

  it('refuse unreadable TLS files', () => {
    expect(() => readConfig({ TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.key' })).toThrow(
      /TLS_CERT.*ENOENT/,
    )
    expect(() => readConfig({ TLS_CERT: 'package.json', TLS_KEY: 'package.json' })).toThrow(/no PEM file/)
  })
})

it('use HOST as the address for other replicas, unless it is a wildcard', () => {
  expect(readConfig({ HOST: '10.0.0.7' }).replica).toEqual({ host: '10.0.0.7', port: 0 })
  expect(readConfig({ HOST: '0.0.0.0', REPLICA_PORT: '7443' }).replica).toEqual({ host: null, port: 7443 })
  expect(readConfig({ HOST: '::', REPLICA_HOST: 'fd00::7' }).replica.host).toBe('fd00::7')
})

describe('settings of tracing', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

  it('are off without a collector, and can be disabled', () => {
    expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull()
    expect(readConfig({ ...collector, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull()
    expect(readConfig({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull()
    expect(readConfig(collector).tracing).toEqual({ sampler: 'parentbased_always_on', ratio: 1 })
    expect(
      readConfig({ ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })
        .tracing,
    ).toEqual({ sampler: 'traceidratio', ratio: 0.1 })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://127.0.0.1:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10 %'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('refuse %s=%s', (name, value) => {
    const read = () => readConfig({ ...collector, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(name))
  })
})

it.each([
  'gantry.example.com',
  'ftp://gantry.example.com',
  'http://gantry.example.com',
  'https://example.com/a b',
  'https://example.com/gantry?x=1',
  'https://u:p@example.com',
])("a public address %s is refused with the setting's name", (value) =>
  expect(() => readConfig({ PUBLIC_URL: value })).toThrow(/^PUBLIC_URL must be http/),
)

describe('trusted proxies', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7', '10.0.0.8'],
    ['10.0.0.7/16', '10.0.200.1', '10.1.0.1'],
    ['fd00::/8, 192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.1'],
    ['LOOPBACK', '127.0.0.2', '128.0.0.1'],
  ])('of %s include %s and not %s', (value, inside, outside) => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: value })
    expect([inside, outside].map((address) => trustedProxies.check(address))).toEqual([true, false])
  })

  it('are empty by default', () => {
    expect(readConfig({}).trustedProxies.rules).toEqual([])
  })

  it.each([
    'proxy.example.com',
    'true',
    '*',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1:443',
    '256.0.0.1',
    'fd00::/129',
    '[::1]',
    'fe80::1%eth0',
    '10.0.0.7;10.0.0.8',
    '10.0.0.7, nginx',
  ])('are refused with the invalid entry: %s', (value) => {
    const entry = value.split(', ').at(-1)
    expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
      `TRUSTED_PROXIES contains "${entry}"; it must`,
    )
  })
})

it.each([
  ['https://example.com/', 'https://example.com'],
  ['https://Example.com:443/gantry/', 'https://example.com/gantry'],
  ['https://example.com:8443/tools/gantry', 'https://example.com:8443/tools/gantry'],
])('the public address %s is stored as %s', (value, kept) =>
  expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(kept),
)

it.each(['catalog', 'Clusters/x', 'kubernetes', 'assets'])(
  'a public address below /%s, which the console or the API uses, is refused',
  (path) =>
    expect(() => readConfig({ PUBLIC_URL: `https://example.com/${path}` })).toThrow(
      "an address of Gantry's own",
    ),
)

it.each([
  ['own', {}, 'Set PUBLIC_URL'],
  ['/nowhere.pem', { PUBLIC_URL: 'https://example.com' }, 'PUBLIC_CA names the file /nowhere.pem'],
  ['package.json', { PUBLIC_URL: 'https://example.com' }, 'which is no PEM file'],
])('PUBLIC_CA=%s is refused with the reason', (value, others, reason) =>
  expect(() => readConfig({ ...others, PUBLIC_CA: value })).toThrow(reason),
)
