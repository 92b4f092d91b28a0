import type { Job } from '../kinds/shapes.ts'
import type { Admission } from '../resources/resources.ts'
import { jobs } from '../storage/view.ts'

/** A writer that leaves out what was filled in does not mean to take it away. */
function keptFrom({ spec: before }: Job, job: Job): Job {
  const { selector, template } = before
  return job.spec.selector === undefined ? { ...job, spec: { ...job.spec, selector, template } } : job
}

/** A job finds its pods by its own uid, unless it is told to use another selector. */
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
    // Without labels of its own a job has those of its pods.
    metadata: Object.keys(metadata.labels ?? {}).length > 0 ? metadata : { ...metadata, labels },
    spec: {
      ...spec,
      // A selector of its own is refused for what is in it beside this.
      selector: {
        ...spec.selector,
        matchLabels: { ...spec.selector?.matchLabels, 'batch.kubernetes.io/controller-uid': uid },
      },
      template: { ...spec.template, metadata: { ...spec.template.metadata, labels } },
    },
  }
}
