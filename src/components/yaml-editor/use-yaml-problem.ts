import { useEffect, useState } from 'react'
import type { YamlProblem } from './parse-yaml.ts'

const PAUSE_MS = 300

/** What is wrong with a text as YAML, found when typing pauses. */
export function useYamlProblem(text: string): YamlProblem | null {
  const [found, setFound] = useState<{ text: string; problem: YamlProblem | null }>({
    text: '',
    problem: null,
  })
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const { parseYaml } = await import('./parse-yaml.ts')
      if (!isOver) setFound({ text, problem: parseYaml(text).problem })
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return found.problem
}
