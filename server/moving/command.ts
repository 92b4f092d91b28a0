import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { databaseOf } from '../start/database.ts'
import { startProblem, StartError } from '../start/failure.ts'
import { preparedFolder } from '../start/finish-restore.ts'
import { KeyError } from '../start/key-file.ts'

/** Refused command. The message states cause and remedy. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Refuses a folder in which a restore was interrupted: its key and its database may belong to different stores. */
export function requireRestored(folder: string): void {
  if (existsSync(preparedFolder(folder)))
    throw new CommandError(
      `A restore into ${folder} was interrupted. Start the service once to finish it, then run the same command again.`,
    )
}

interface Command<Options extends ParseArgsOptionsConfig> {
  /** Shown after a wrong call. */
  usage: string
  options: Options
  run(
    values: ReturnType<typeof parseArgs<{ options: Options; strict: true }>>['values'],
    config: Config,
  ): Promise<void>
}

/** Runs the command of a process, which exits with 1 and one sentence if the command is refused. */
export async function runCommand<Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  run,
}: Command<Options>): Promise<void> {
  let config: Config | null = null
  try {
    const { values } = parseOptions(options, usage)
    config = readConfig()
    // Everything that commands write is as secret as the data folder.
    process.umask(0o077)
    await run(values, config)
  } catch (error) {
    process.stderr.write(`${describeFailure(error, config)}\n`)
    process.exitCode = 1
  }
}

function parseOptions<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options, strict: true })
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}`, { cause: error })
  }
}

const expected = [CommandError, ConfigError, StartError, KeyError]

function describeFailure(error: unknown, config: Config | null): string {
  const problem =
    config && startProblem(error, { dataFolder: config.dataFolder, database: databaseOf(config) })
  const shown = problem ?? error
  // SQLite's findings have several lines.
  if (expected.some((type) => shown instanceof type))
    return (shown as Error).message.replaceAll(/\s*\n\s*/g, ' ')
  return (error as Error).stack ?? String(error)
}
