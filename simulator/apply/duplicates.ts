import type { KubernetesObject } from '../objects.ts'
import { type Child, childrenOf, isItem } from './elements.ts'
import { describeField, join } from './field-set.ts'

/** Returns a message for each duplicate item of a merged list, worded as by server-side apply. */
export function duplicateEntries(object: KubernetesObject): string[] {
  const told: string[] = []
  const visit = (value: unknown, path: string, field: string): void => {
    const children = childrenOf(value, path) ?? []
    for (const element of new Set(repeated(children)))
      told.push(`${describeField(field)}: duplicate entries for key ${describeField(element)}`)
    for (const child of children) visit(child.value, child.path, join(field, child.element))
  }
  visit(object, `${object.kind}:`, '')
  return told
}

const repeated = (children: readonly Child[]): string[] =>
  children
    .map(({ element }) => element)
    .filter((element, index, all) => isItem(element) && all.indexOf(element) < index)
