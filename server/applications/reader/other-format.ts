import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, isFields, listOf } from '../../../model/fields.ts'

/** Recognises formats of other tools and explains what to do; returns null for any other document. */
export function whyOtherFormat(value: unknown): Message | null {
  if (Array.isArray(value)) return whyOtherList(value)
  if (!isFields(value)) return null
  if (isKustomization(value)) return message('imports.kustomization')
  if (value['kind'] === 'Config' && has(value, 'clusters', 'contexts')) return message('imports.kubeconfig')
  return value['kind'] === undefined ? whyUntyped(value) : null
}

function whyUntyped(value: Fields): Message | null {
  if (has(value, 'apiVersion', 'name', 'version')) return message('imports.chart')
  if (value['apiVersion'] !== undefined) return null
  if (isCompose(value)) return message('imports.compose')
  if (valuesOfCharts.some((field) => field in value)) return message('imports.chartValues')
  return null
}

function whyOtherList(value: readonly unknown[]): Message | null {
  const entries = listOf(value)
  if (entries.length === 0 || entries.length < value.length) return null
  if (entries.every((entry) => has(entry, 'op', 'path'))) return message('imports.jsonPatch')
  if (entries.every((entry) => has(entry, 'apiVersion', 'kind'))) return message('imports.bareList')
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
