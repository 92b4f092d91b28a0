import type { Job } from '../kinds/shapes.ts'
import type { Admission } from '../resources/resources.ts'
import { jobs } from '../storage/view.ts'

/** Keeps the generated selector and template if an update omits the selector. */
function keptFrom({ spec: before }: Job, job: Job): Job {
  const { selector, template } = before
  return job.spec.selector === undefined ? { ...job, spec: { ...job.spec, selector, template } } : job
}

/** Generates the Job's selector and pod labels from its uid, unless `manualSelector` is set. */
export const jobSelector: Admission = (_, { kind, object, live }) => {
  if (kind !== jobs.kind) return object
  const { spec, metadata } = jobs.of(object)
  if (live) return keptFrom(jobs.of(live), jobs.of(object))
  if (spec.manualSelector || !spec.template) return object
  const { uid = '', name } = metadata
  const labels = {
    ...spec.template.metadata?.labels,
    'batch.kubernetes.io/controller-uid': uid,
    'batch.kubernetes.io/job-name': name,
    'controller-uid': uid,
    'job-name': name,
  }
  return {
    ...object,
    // A Job without labels inherits those of its pods.
    metadata: Object.keys(metadata.labels ?? {}).length > 0 ? metadata : { ...metadata, labels },
    spec: {
      ...spec,
      // Keep a user's selector in addition, so that validation rejects it.
      selector: {
        ...spec.selector,
        matchLabels: { ...spec.selector?.matchLabels, 'batch.kubernetes.io/controller-uid': uid },
      },
      template: { ...spec.template, metadata: { ...spec.template.metadata, labels } },
    },
  }
}
