import { useEffect, useState } from 'react'
import { problemIn as readBeside } from './beside.ts'
import type { YamlProblem } from './parse-yaml.ts'

const PAUSE_MS = 300
/** Number of characters parsed within a frame; longer texts go to the worker. */
const MAX_HERE = 64 * 1024

async function read(text: string): Promise<YamlProblem | null> {
  if (text.length > MAX_HERE) return readBeside(text)
  const { problemIn } = await import('./parse-yaml.ts')
  return problemIn(text)
}

/** YAML syntax problem of a text, found when typing pauses. */
export function useYamlProblem(text: string): YamlProblem | null {
  const [found, setFound] = useState<{ text: string; problem: YamlProblem | null }>({
    text: '',
    problem: null,
  })
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const problem = await read(text)
      if (!isOver) setFound({ text, problem })
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return found.problem
}
