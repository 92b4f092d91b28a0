import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Worktree of an earlier version of the service, with this version's packages. */
export class Checkout {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async of(commit: string): Promise<Checkout> {
    const path = join(mkdtempSync(join(tmpdir(), 'gantry-version-')), 'gantry')
    await run('git', ['worktree', 'add', '--detach', path, commit], { cwd: root })
    symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
    return new Checkout(path)
  }

  async remove(): Promise<void> {
    await run('git', ['worktree', 'remove', '--force', this.path], { cwd: root })
    rmSync(join(this.path, '..'), { recursive: true, force: true })
  }
}
