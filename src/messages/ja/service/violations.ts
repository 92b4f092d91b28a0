import type { AreaWords } from '../../service-words.ts'

export const violations: AreaWords<'violations'> = {
  field: '{field}: {problem}。',
  at: '{place}: {reason}',
}
