import type { PodTemplate } from '../kinds/shapes.ts'
import { isSame, type KubernetesObject, valueAt } from '../objects.ts'
import { hashOf } from '../random.ts'
import { controllerRevisions } from '../storage/view.ts'
import { controllerReference } from './adoption.ts'
import type { Context } from './controller.ts'

export const revisionLabel = 'controller-revision-hash'

interface Owner extends KubernetesObject {
  spec: { template: PodTemplate; revisionHistoryLimit: number }
}

const numberOf = ({ revision }: KubernetesObject): number => Number(revision)

/** A ControllerRevision stores a template. */
export const templateOf = (revision: KubernetesObject): PodTemplate =>
  valueAt(revision.data, 'spec', 'template') as PodTemplate

const revisionsOf = ({ storage }: Context, owner: KubernetesObject): KubernetesObject[] =>
  controllerRevisions.controlledBy(storage, owner).toSorted((a, b) => numberOf(a) - numberOf(b))

export const findRevision = (context: Context, owner: KubernetesObject, name: string | undefined) =>
  revisionsOf(context, owner).find(({ metadata }) => metadata.name === name)

/** Hash at the end of a revision's name, which its pods have as a label. */
export const hashOfRevision = ({ metadata }: KubernetesObject): string =>
  metadata.labels?.[revisionLabel] ?? ''

/**
 * Returns the revision for the current template: reuses an identical old one under the next number, or
 * creates it.
 */
export function presentRevision(context: Context, owner: Owner): KubernetesObject {
  const { resources } = context
  const all = revisionsOf(context, owner)
  const next = numberOf(all.at(-1) ?? { ...owner, revision: 0 }) + 1
  const same = all.find((revision) => isSame(templateOf(revision), owner.spec.template))
  if (!same) return createRevision(context, owner, next)
  if (numberOf(same) === next - 1) return same
  return resources.put(controllerRevisions.kind, { ...same, revision: next })
}

function createRevision({ resources }: Context, owner: Owner, revision: number): KubernetesObject {
  const { name, namespace } = owner.metadata
  const hash = hashOf(`${JSON.stringify(owner.spec.template)}${revision}`).toString(16)
  return resources.create(
    controllerRevisions.kind,
    {
      apiVersion: 'apps/v1',
      kind: 'ControllerRevision',
      metadata: {
        name: `${name}-${hash}`,
        ...(namespace ? { namespace } : {}),
        labels: { ...owner.spec.template.metadata?.labels, [revisionLabel]: hash },
        ownerReferences: [controllerReference(owner)],
      },
      data: { spec: { template: owner.spec.template } },
      revision,
    },
    { manager: null },
  )
}

/** Deletes the oldest unused revisions beyond `revisionHistoryLimit`. */
export function cleanRevisions(context: Context, owner: Owner, used: ReadonlySet<string>): void {
  const idle = revisionsOf(context, owner).filter((revision) => !used.has(hashOfRevision(revision)))
  const excess = Math.max(0, idle.length - owner.spec.revisionHistoryLimit)
  for (const { metadata } of idle.slice(0, excess))
    context.resources.delete(
      { kind: controllerRevisions.kind, namespace: metadata.namespace, name: metadata.name },
      {},
    )
}
