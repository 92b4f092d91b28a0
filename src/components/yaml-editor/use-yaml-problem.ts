import { useEffect, useState } from 'react'
import type { YamlProblem } from './parse-yaml.ts'

const PAUSE_MS = 300
/** Characters that are read within a frame; more are read beside the page. */
const MOST_HERE = 64 * 1024

const reader = (length: number) => (length > MOST_HERE ? import('./beside.ts') : import('./parse-yaml.ts'))

/** What is wrong with a text as YAML, found when typing pauses. */
export function useYamlProblem(text: string): YamlProblem | null {
  const [found, setFound] = useState<{ text: string; problem: YamlProblem | null }>({
    text: '',
    problem: null,
  })
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const { problemIn } = await reader(text.length)
      const problem = await problemIn(text)
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
