import * as s from '../schema.ts'
import { selectorSchema } from '../selector-rule.ts'

const texts = s.array(s.string())

/** Clusters may support more operators than requests may use. */
const matchLabels = s.record(s.string())
const matchExpressions = s.array(
  s.object({ key: s.string(), operator: s.string(), values: s.optional(texts) }),
)

export const selector = {
  read: s.named(
    'LabelSelector',
    s.object({ matchLabels, matchExpressions }, { description: 'Label selector of Kubernetes.' }),
  ),
  selected: s.named(
    'LabelSelector.Selected',
    s.object(
      { matchLabels: s.optional(matchLabels), matchExpressions: s.optional(matchExpressions) },
      { description: 'A label selector in an export, without unset members.' },
    ),
  ),
  written: s.named('LabelSelector.Written', selectorSchema),
}
