import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'ldapts'
import { ensureTools } from './ensure-tools.ts'
import { ensureCertificate } from '../server/http/tls/certificate.ts'

const suffix = 'dc=example,dc=com'
const rootDn = `cn=root,${suffix}`
const rootPassword = 'root-password'
export const searchDn = `cn=gantry,${suffix}`
export const searchPassword = 'search-password'
export const people = `ou=people,${suffix}`
export const groups = `ou=groups,${suffix}`

type Entry = Record<string, string | string[]>

/** Returns an entry in LDIF. */
export const ldifOf = (dn: string, entry: Entry): string =>
  [
    `dn: ${dn}`,
    ...Object.entries(entry).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`)),
    '',
    '',
  ].join('\n')

export const person = (uid: string, others: Entry = {}, base = people): string =>
  ldifOf(`uid=${uid},${base}`, {
    objectClass: 'inetOrgPerson',
    uid,
    cn: uid,
    sn: uid,
    mail: `${uid}@example.com`,
    userPassword: passwordOf(uid),
    ...others,
  })

export const group = (cn: string, members: string[]): string =>
  ldifOf(`cn=${cn},${groups}`, { objectClass: 'groupOfNames', cn, member: members })

export const userDn = (uid: string): string => `uid=${uid},${people}`
export const groupDn = (cn: string): string => `cn=${cn},${groups}`
export const passwordOf = (uid: string): string => `${uid}-password`

/** Two users, and a group that contains another one. */
const usualEntries = [
  ldifOf(suffix, { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' }),
  ldifOf(people, { objectClass: 'organizationalUnit', ou: 'people' }),
  ldifOf(groups, { objectClass: 'organizationalUnit', ou: 'groups' }),
  ldifOf(searchDn, {
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    cn: 'gantry',
    userPassword: searchPassword,
  }),
  person('ada'),
  person('grace'),
  group('admins', [userDn('ada')]),
  group('developers', [userDn('grace')]),
  group('staff', [groupDn('developers'), groupDn('admins')]),
].join('')

/** A directory of Debian's OpenLDAP on loopback. */
export class Slapd {
  readonly #process
  readonly #folder: string
  readonly #ports: { plain: number; secure: number }
  readonly ca: string

  private constructor(folder: string, ports: { plain: number; secure: number }, ca: string) {
    this.#folder = folder
    this.#ports = ports
    this.ca = ca
    const urls = `ldap://127.0.0.1:${ports.plain} ldaps://127.0.0.1:${ports.secure}`
    const options = ['-d', 'stats', '-f', join(folder, 'slapd.conf'), '-h', urls]
    this.#process = spawn('/usr/sbin/slapd', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  }

  static async start(entries = ''): Promise<Slapd> {
    ensureTools([{ program: 'slapd', from: 'slapd' }])
    const folder = mkdtempSync(join(tmpdir(), 'gantry-slapd-'))
    mkdirSync(join(folder, 'db'))
    const { cert } = await ensureCertificate(folder, '127.0.0.1', Date.now())
    const conf = join(folder, 'slapd.conf')
    writeFileSync(conf, configuration(folder))
    execFileSync('/usr/sbin/slapadd', ['-q', '-f', conf], { input: usualEntries + entries, stdio: 'pipe' })
    const [plain = 0, secure = 0] = await freePorts(2)
    const directory = new Slapd(folder, { plain, secure }, cert)
    await directory.#ready()
    return directory
  }

  /** Address with TLS from the start. */
  get url(): string {
    return `ldaps://localhost:${this.#ports.secure}`
  }

  /** Address for StartTLS. */
  get plainUrl(): string {
    return `ldap://localhost:${this.#ports.plain}`
  }

  /** Changes the directory as its administrator. */
  async change(work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ url: `ldap://127.0.0.1:${this.#ports.plain}` })
    await client.bind(rootDn, rootPassword)
    await work(client)
    await client.unbind()
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit')
      this.#process.kill()
      await ended
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Waits until it has started. Its log is read on, as it would wait for a full pipe. */
  #ready(): Promise<void> {
    const { stderr } = this.#process
    return new Promise((resolve, reject) => {
      let logged = ''
      stderr.on('data', (chunk) => {
        if (logged.length < 10_000) logged += String(chunk)
        if (logged.includes('slapd starting')) resolve()
      })
      this.#process.once('exit', () => reject(new Error(`slapd has not started: ${logged}`)))
    })
  }
}

const configuration = (folder: string): string => `
${['core', 'cosine', 'inetorgperson', 'nis'].map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${folder}/tls.crt
TLSCertificateKeyFile ${folder}/tls.key
sizelimit size.soft=500 size.hard=500 size.prtotal=unlimited
database mdb
suffix "${suffix}"
rootdn "${rootDn}"
rootpw ${rootPassword}
directory ${folder}/db
maxsize 268435456
dbnosync
index objectClass,uid,member,entryUUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
`

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  return ports
}
