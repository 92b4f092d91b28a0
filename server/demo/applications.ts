import { planCatalogImport } from '../applications/imports/import-catalog.ts'
import { contextOf, type DemoParts } from './parts.ts'
import { ensureResource, type Step } from './steps.ts'

/** Creates the catalog's applications and imports their manifests as a user would. */
export const applicationSteps = (parts: DemoParts): Step[] =>
  parts.plan.applications.map(({ name, description, objects }) => ({
    name: `application ${name}`,
    async run() {
      const application = await ensureResource(parts, 'catalog.Application', { name, description })
      const text = objects.map((object) => JSON.stringify(object)).join('\n---\n')
      const plan = await planCatalogImport(contextOf(parts), application, { text, base: '', prune: false })
      await plan.carryOut()
      return true
    },
  }))
