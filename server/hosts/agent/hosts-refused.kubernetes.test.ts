import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { makeSharedToken } from '../groups/instance-tokens.ts'
import { makeToken } from './agent.fixture.ts'
import { HostYard, whyNoHosts, type YardHost } from './host-yard.fixture.ts'
import { tracesOn } from './yard-disk.fixture.ts'

const reason = whyNoHosts()

describe.runIf(reason === null)('a machine on which the setup fails', () => {
  let yard: HostYard
  beforeAll(async () => {
    yard = await HostYard.open()
  })
  afterAll(() => yard.close())

  const setupOf = (name: string): Promise<Json> => yard.setupOf(name)

  describe('is left unchanged, with advice on what to do,', () => {
    let host: YardHost
    beforeAll(async () => {
      host = await yard.addHost('plain')
    })
    const run = async (change: (command: string) => string): Promise<string> => {
      const { code, output } = await host.run(change(await yard.command()))
      expect(code).not.toBe(0)
      expect(tracesOn(host)).toEqual([])
      return output
    }

    it('with an invalid or expired token', async () => {
      expect(await run((command) => `${command} --token gh_wrong`)).toContain('is unknown')
      const token = await makeToken(yard.service, yard.group.id)
      const [row] = await yard.service.get(`/config/api/registrationTokens?sort=createdOn,desc`)
      await yard.service.store.write({ name: 'test', audit: false }, (transaction) =>
        transaction.update(row.id, { attributes: { expiresOn: 1 } }),
      )
      expect(await run((command) => `${command} --token ${token}`)).toContain(
        'The registration token expired on',
      )
      expect(await setupOf('plain')).toMatchObject({
        state: 'failed',
        status: expect.stringContaining('expired'),
      })
    })

    it('with an unknown host group', async () => {
      const id = '00000000-0000-4000-8000-0000000000aa'
      const output = await run((command) => command.replace(yard.group.id, id))
      expect(output).toContain('Copy the command of a host group again.')
    })

    it('during a man-in-the-middle attack', async () => {
      const pin = `sha256//${'A'.repeat(43)}=`
      const piped = await host.run((await yard.command()).replace(/sha256[^']*/, pin))
      expect([piped.output, tracesOn(host)]).toEqual([expect.stringContaining('pinned public key'), []])
      const script = `curl -fsSk ${yard.url}/host-agent/setup-agent.sh | sed "s|^service_pin=.*|service_pin='${pin}'|"`
      expect(await run((command) => command.replace(/^.* \| sudo/, `${script} | sudo`))).toContain(
        'has another key than the one that this command trusts',
      )
    })

    it('on an unsupported system', async () => {
      host.write('etc/os-release', 'ID=plan9\nPRETTY_NAME="Plan 9 $(touch /root/executed)"\n')
      const output = await run((command) => command)
      expect(output).toContain('A host needs Debian, Ubuntu, a system of the RHEL family, SUSE or Alpine.')
      expect(host.has('root/executed')).toBe(false)
      host.write('etc/os-release', 'ID=alpine\nPRETTY_NAME="Alpine Linux v3.22"\n')
      expect((await setupOf('plain')).steps.at(-1)).toMatchObject({ name: 'checks', state: 'failed' })
    })

    it('without disk space', async () => {
      await host.run('mount -t tmpfs -o size=1m tmpfs /var')
      expect(await run((command) => command)).toContain('There is no room on the disk of /var')
      await host.run('umount /var')
    })

    it('without openssl if no package manager can install it', async () => {
      const bare = await yard.addHost('bare')
      await bare.hide('openssl', 'apt-get')
      const { code, output } = await bare.run(await yard.command())
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('openssl is missing, and there is no package manager'),
      ])
      expect(tracesOn(bare)).toEqual([])
    })

    it('with arguments and a name that try to break out of their quotes', async () => {
      const trick = `x'"; touch /root/executed; $(touch /root/executed) \\`
      const quoted = `'${trick.replaceAll("'", `'\\''`)}'`
      expect(await run((command) => `${command} --token ${quoted}`)).toContain('is unknown')
      expect(await run((command) => `${command} --proxy ${quoted}`)).toContain('Check --proxy.')
      expect(await run((command) => `${command} --hostgroup ${quoted}`)).toContain(
        'which is not the id of a host group',
      )
      const odd = await yard.addHost('odd')
      await odd.run(`printf %s ${quoted} >/proc/sys/kernel/hostname`)
      const { code, output } = await odd.run(await yard.command())
      expect([code, output]).toEqual([1, expect.stringContaining('is no DNS name')])
      expect([host, odd].map((machine) => machine.has('root/executed'))).toEqual([false, false])
      expect(tracesOn(odd)).toEqual([])
    })

    it('if not run as root', async () => {
      const output = await run((command) =>
        command.replace('sudo sh', 'setpriv --reuid 65534 --clear-groups sh'),
      )
      expect(output).toContain('it has to run as root')
    })

    it('when it is interrupted', async () => {
      const interrupted = await yard.addHost('interrupted')
      // It waits minutes for its cloud account to list it.
      const instance =
        'mkdir -p /var/lib/cloud/data && echo i-0123456789abcdef1 >/var/lib/cloud/data/instance-id'
      await interrupted.run(instance)
      const { token } = await makeSharedToken(yard.service.store, { group: yard.group.id, now: Date.now() })
      const running = interrupted.run(`${await yard.command()} --token ${token}`)
      await yard.service.until(async () => (await setupOf('interrupted'))?.steps.at(-1)?.name === 'register')
      expect(await interrupted.run("pkill -TERM -f '^sh -s -- --cloud'")).toMatchObject({ code: 0 })
      expect((await running).output).toContain('It was interrupted. Run the setup command again.')
      expect(tracesOn(interrupted)).toEqual([])
      expect(await setupOf('interrupted')).toMatchObject({
        state: 'failed',
        status: expect.stringContaining('It was interrupted'),
      })
    })

    it('if the script arrives incomplete', async () => {
      const { output } = await host.run((await yard.command()).replace('| sudo', '| head -c 9000 | sudo'))
      expect(output).not.toContain('Setting up')
      expect(tracesOn(host)).toEqual([])
    })

    it('with --dry-run', async () => {
      const { code, output } = await host.run(`${await yard.command()} --dry-run`)
      expect([code, output]).toEqual([0, expect.stringContaining('Nothing was changed.')])
      expect(tracesOn(host)).toEqual([])
    })
  })
})
