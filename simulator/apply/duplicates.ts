import type { KubernetesObject } from '../objects.ts'
import { type Child, childrenOf, isItem } from './elements.ts'
import { describeField, join } from './field-set.ts'

/** Items of a merged list that cannot be told apart, as server-side apply tells of them. */
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
