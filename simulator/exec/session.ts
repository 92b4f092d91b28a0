import { Failure } from '../failure.ts'
import { isShell, type Place, type Result, runLine, runProgram } from './shell.ts'

/** Channels of the protocol `channel.k8s.io`: the first byte of each message. */
export const channels = { stdin: 0, stdout: 1, stderr: 2, error: 3, resize: 4, close: 255 } as const

export interface SessionOptions {
  command: readonly string[]
  hasTerminal: boolean
  hasInput: boolean
}

export interface SessionOutput {
  write(channel: number, text: string): void
  /** Ends the session with a Status and the exit code. */
  end(status: object, exitCode: number): void
}

const prompt = '/ # '

/** Program in a container, or an interactive shell that reads lines. */
export class ExecSession {
  private readonly options: SessionOptions
  private readonly place: Place
  private readonly output: SessionOutput
  private line = ''
  private code = 0
  private isOver = false

  constructor(options: SessionOptions, place: Place, output: SessionOutput) {
    this.options = options
    this.place = place
    this.output = output
  }

  start(): void {
    const { command, hasInput } = this.options
    const scriptAt = isShell(command) ? command.indexOf('-c') : -1
    if (scriptAt !== -1) this.finish(runLine(command[scriptAt + 1] ?? '', this.place))
    else if (!isShell(command)) this.runOnce(command)
    else if (!hasInput) this.finish({ out: '', error: '', code: 0 })
    else if (this.options.hasTerminal) this.output.write(channels.stdout, prompt)
  }

  /** Handles input from the client. */
  input(text: string): void {
    if (this.isOver) return
    for (const character of text) this.type(character)
  }

  /** Handles the end of the client's input. */
  endInput(): void {
    if (!this.isOver && !this.options.hasTerminal) this.finish({ out: '', error: '', code: this.code })
  }

  private runOnce(command: readonly string[]): void {
    // Without a file, `cat` echoes its input.
    if (command[0] === 'cat' && command.length === 1 && this.options.hasInput) return
    const result = runProgram(command, this.place)
    if (result) this.finish(result)
    else this.output.end(notStarted(command[0] ?? ''), 127)
  }

  private type(character: string): void {
    const { hasTerminal, command } = this.options
    if (this.isOver) return
    if (hasTerminal && this.control(character)) return
    const isEnd = character === '\n' || (hasTerminal && character === '\r')
    if (hasTerminal) this.output.write(channels.stdout, isEnd ? '\r\n' : character)
    if (!isEnd) {
      this.line += character
      return
    }
    const line = this.line
    this.line = ''
    if (isShell(command)) this.runLine(line)
    else this.output.write(channels.stdout, `${line}\n`)
  }

  /** Handles control keys: end of input, interrupt, backspace. */
  private control(character: string): boolean {
    if (character === '\u0004' && this.line === '') this.finish({ out: '', error: '', code: this.code })
    else if (character === '\u0003') {
      this.line = ''
      this.code = 130
      this.output.write(channels.stdout, `^C\r\n${prompt}`)
    } else if (character === '\u007f' || character === '\b') {
      if (this.line !== '') this.output.write(channels.stdout, '\b \b')
      this.line = this.line.slice(0, -1)
    } else return false
    return true
  }

  private runLine(line: string): void {
    const result = runLine(line, this.place, this.code)
    this.code = result.code
    if (result.isExit) {
      this.finish(result)
      return
    }
    this.tell(result)
    if (this.options.hasTerminal) this.output.write(channels.stdout, prompt)
  }

  private tell({ out, error }: Result): void {
    const { hasTerminal } = this.options
    const shown = (text: string): string => (hasTerminal ? text.replaceAll('\n', '\r\n') : text)
    if (out) this.output.write(channels.stdout, shown(out))
    // A terminal merges stdout and stderr.
    if (error.trim()) this.output.write(hasTerminal ? channels.stdout : channels.stderr, shown(error))
  }

  private finish(result: Result): void {
    this.isOver = true
    this.tell(result)
    this.output.end(endStatus(result.code), result.code)
  }
}

const base = { kind: 'Status', apiVersion: 'v1', metadata: {} }

function endStatus(code: number): object {
  if (code === 0) return { metadata: {}, status: 'Success' }
  return {
    ...base,
    status: 'Failure',
    message: `command terminated with non-zero exit code: exit status ${code}`,
    reason: 'NonZeroExitCode',
    details: { causes: [{ reason: 'ExitCode', message: String(code) }] },
  }
}

/** Worded as by the container runtime. */
function notStarted(program: string): object {
  const why = `OCI runtime exec failed: exec failed: unable to start container process: exec: "${program}": executable file not found in $PATH: unknown`
  return new Failure(
    500,
    'InternalError',
    `Internal error occurred: error executing command in container: ${why}`,
  ).status
}
