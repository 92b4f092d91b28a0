import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkLayout } from '../check-layout.ts'

/** Writes files, by their path below a root folder. */
export function writeTree(root: string, files: Record<string, string>): void {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
}

/** Returns the violations of a tree of files. */
export function violationsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layout-'))
  try {
    writeTree(root, files)
    return checkLayout(root).violations
  } finally {
    rmSync(root, { recursive: true })
  }
}
