import { spawn } from 'node:child_process'

/** Commands that run in parallel; the next stage begins when all of them are done. */
export interface Stage {
  title: string
  commands: string[]
}

interface Outcome {
  command: string
  code: number
  output: string
}

/** Runs a command. Output of parallel commands is collected until the end, so as not to be mixed. */
function run(command: string, isAlone: boolean): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ command, code: code ?? 1, output: output.join('') }))
  })
}

/**
 * Runs stages one after the other up to the first that fails; returns the exit code. Prints the duration of
 * each.
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const times: string[] = []
  for (const { title, commands } of stages) {
    console.log(`\n== ${title}`)
    const began = Date.now()
    const since = (): string => `${Math.round((Date.now() - began) / 1000)} s`
    const outcomes = await Promise.all(
      commands.map(async (command) => {
        const outcome = await run(command, commands.length === 1)
        process.stdout.write(outcome.output)
        if (commands.length > 1) console.log(`-- ${since()}: ${command}`)
        return outcome
      }),
    )
    const seconds = since()
    const failed = outcomes.filter(({ code }) => code !== 0)
    times.push(`${seconds.padStart(6)}  ${title}`)
    if (failed.length === 0) continue
    console.error(`\nFailed after ${seconds}: ${failed.map(({ command }) => command).join(', ')}`)
    return 1
  }
  console.log(`\n${times.join('\n')}`)
  return 0
}
