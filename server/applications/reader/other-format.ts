import { type Fields, isFields, listOf } from '../../../model/fields.ts'

/** Recognises formats of other tools and explains what to do; returns null for any other document. */
export function whyOtherFormat(value: unknown, place: string): string | null {
  if (Array.isArray(value)) return whyOtherList(value, place)
  if (!isFields(value)) return null
  if (isKustomization(value))
    return `${place} is a Kustomization, which kubectl builds locally and no cluster accepts. Run kubectl kustomize and import its output.`
  if (value['kind'] === 'Config' && has(value, 'clusters', 'contexts'))
    return `${place} is a kubeconfig. Use it to add a cluster instead.`
  return value['kind'] === undefined ? whyUntyped(value, place) : null
}

function whyUntyped(value: Fields, place: string): string | null {
  if (has(value, 'apiVersion', 'name', 'version'))
    return `${place} is the Chart.yaml of a Helm chart. Run helm template on the chart and import its output.`
  if (value['apiVersion'] !== undefined) return null
  if (isCompose(value))
    return `${place} is a Docker Compose file. Convert it, for example with kompose convert, and import the result.`
  if (valuesOfCharts.some((field) => field in value))
    return `${place} looks like the values of a Helm chart. Run helm template with them and import its output.`
  return null
}

function whyOtherList(value: readonly unknown[], place: string): string | null {
  const entries = listOf(value)
  if (entries.length === 0 || entries.length < value.length) return null
  if (entries.every((entry) => has(entry, 'op', 'path')))
    return `${place} is a JSON Patch. Apply it to its object, for example with kubectl kustomize, and import the result.`
  if (entries.every((entry) => has(entry, 'apiVersion', 'kind')))
    return `${place} is a bare list of objects. Separate them by lines of ---, or make them the items of a List.`
  return null
}

const has = (value: Fields, ...fields: string[]): boolean => fields.every((field) => field in value)

/** The file may omit apiVersion and kind. */
const isKustomization = (value: Fields): boolean =>
  String(value['apiVersion']).startsWith('kustomize.config.k8s.io/') ||
  (!has(value, 'kind') && !has(value, 'apiVersion') && isListOfTexts(value['resources']))

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string')

/** Services by name, each with an image or a build context. */
function isCompose({ services }: Fields): boolean {
  const all = isFields(services) ? Object.values(services) : []
  return (
    all.length > 0 &&
    all.every((service) => isFields(service) && (has(service, 'image') || has(service, 'build')))
  )
}

/** Default values of charts created by `helm create`. */
const valuesOfCharts = ['replicaCount', 'fullnameOverride', 'nameOverride', 'imagePullSecrets']
