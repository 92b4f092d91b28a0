import { join } from 'node:path'
import { sealSigner } from '../audit/seal-audit.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../start/database.ts'
import { readKeyFile } from '../start/key-file.ts'
import { type AuditFinding, type Verification, verifyAudit } from '../store/audit/verify-audit.ts'
import { openPostgresSnapshot, openSqliteSnapshot, type Snapshot } from '../store/transfer/snapshot.ts'
import { CommandError, runCommand, say } from './command.ts'

/**
 * `npm run verify-audit`: recomputes the hashes of the audit log, while the service runs or not. Exits with 0 if the log is
 * intact, with 2 if it is not, and with 1 if it could not be checked.
 */
const usage = 'npm run verify-audit -- [--noted <hash of an earlier seal>]'

const damagedCode = 2

const openSnapshot = (config: Config): Promise<Snapshot> => {
  const { address } = databaseOf(config)
  return 'url' in address ? openPostgresSnapshot(address.url) : openSqliteSnapshot(address.path)
}

/** Returns the function that authenticates seals; null without the key. */
function signerOf({ secretKey, dataFolder }: Config): ((hash: string) => string) | null {
  const key = secretKey ?? readKeyFile(join(dataFolder, 'secret.key'))
  return key && sealSigner(key)
}

const descriptions: Readonly<
  Record<Exclude<AuditFinding['kind'], 'batchChanged' | 'writeUnrecorded'>, string>
> = {
  entryChanged: 'Entry {n} was changed.',
  entryMissing: 'Entry {n} was removed.',
  entryUnsealed: 'Entry {n} was inserted: no seal covers it.',
  changesChanged: 'The values that entry {n} recorded were changed or removed.',
  sealChanged: 'Seal {n} was changed.',
  sealMissing: 'Seal {n} was removed.',
  sealForged: 'Seal {n} was not made by this service: it has another key.',
}

function describeFinding(finding: AuditFinding): string {
  const { kind, number } = finding
  if (kind === 'batchChanged')
    return `An entry between ${finding.first} and ${finding.last} was changed: they don't match seal ${number}.`
  if (kind === 'writeUnrecorded')
    return `Change set ${finding.changeSet} has no entry: the write is in the change log, but was not recorded.`
  return descriptions[kind].replace('{n}', String(number))
}

const describeExpiry = ({ entries, number }: NonNullable<Verification['expired']>): string =>
  `Entries 1 to ${entries} were deleted after the retention period, as ${
    number === null ? 'an entry records that is not sealed yet' : `entry ${number} records`
  }.`

/** Prints the result; returns true if the log is intact. */
function report(
  { entries, seals, expired, findings, found, head, hasNoted }: Verification,
  noted: string | undefined,
): boolean {
  for (const finding of findings) say(describeFinding(finding))
  if (found > findings.length) say(`And ${found - findings.length} more.`)
  if (expired) say(describeExpiry(expired))
  const isCut = noted !== undefined && !hasNoted
  if (isCut)
    say(`No seal has the hash ${noted}: the end of the log was removed, or the hash is of another log.`)
  const extent = `${entries} entries in ${seals} seals`
  const isIntact = found === 0 && !isCut
  say(isIntact ? `The audit log is intact: ${extent}.` : `The audit log is not intact: ${extent} checked.`)
  if (isIntact && head !== null)
    say(`Last seal: ${head}. Keep this hash elsewhere, and check it later with --noted.`)
  return isIntact
}

await runCommand({
  usage,
  options: { noted: { type: 'string' } },
  async run({ noted }, config) {
    const sign = signerOf(config)
    const snapshot = await openSnapshot(config)
    try {
      if (!(await hasAudit(snapshot)))
        throw new CommandError('The database has no audit log yet. Start this version of the service once.')
      if (!sign) say('Without the secret key, it is not checked whether the seals were made by the service.')
      if (!report(await verifyAudit(snapshot.db, { sign, noted }), noted)) process.exitCode = damagedCode
    } finally {
      await snapshot.close()
    }
  },
})

async function hasAudit({ db }: Snapshot): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === 'audit_seals')
}
