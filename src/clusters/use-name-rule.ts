import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { ruleOf } from '../../model/kinds.ts'
import { useProblemText } from '../hooks/use-problem-text.ts'

/** Validates a cluster name with the service's rule while the user types. */
export function useNameRule({ label, missing }: { label: string; missing: string }) {
  const t = useTranslations('resource')
  const problemText = useProblemText()
  return (typed: string): string | true => {
    const name = typed.trim()
    if (name === '') return missing
    const attribute = model.get('cluster.HostCluster').attributes.get('name')
    const problem = attribute ? ruleOf(attribute).check(name, attribute) : null
    return problem === null || t('problem', { label, problem: problemText(problem) })
  }
}
