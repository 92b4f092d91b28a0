import { asFields, asList, type KubernetesObject, valueAt } from '../objects.ts'
import { ageOf } from './age.ts'
import { type Cell, type Column, column, listAt, type Printer, textAt } from './printer.ts'

type Step = (value: unknown) => unknown

const stepForms: readonly (readonly [form: RegExp, step: (match: RegExpExecArray) => Step])[] = [
  [
    /^\.((?:[^.[\]\\]|\\.)+)/,
    ([, name = '']) =>
      (value) =>
        asFields(value)[name.replaceAll('\\', '')],
  ],
  [
    /^\[(\d+)\]/,
    ([, index]) =>
      (value) =>
        asList(value)[Number(index)],
  ],
  [
    /^\[['"]([^'"]+)['"]\]/,
    ([, name = '']) =>
      (value) =>
        asFields(value)[name],
  ],
  [
    /^\[\?\(@\.([\w.-]+)\s*==\s*['"]([^'"]*)['"]\)\]/,
    ([, path = '', wanted]) =>
      (value) =>
        asList(value).find((one) => String(valueAt(one, ...path.split('.'))) === wanted),
  ],
]

/** Parses the simple JSONPath of columns: fields, list indexes and one item selected by a field. */
function parsePath(path: string): Step[] {
  const steps: Step[] = []
  for (let rest = path; rest !== '';) {
    const found = stepForms
      .map(([form, step]) => ({ match: form.exec(rest), step }))
      .find(({ match }) => match !== null)
    if (!found?.match) return [() => undefined]
    steps.push(found.step(found.match))
    rest = rest.slice(found.match[0].length)
  }
  return steps
}

const told: Readonly<Record<string, (value: unknown, nowMs: number) => Cell>> = {
  string: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  integer: (value) => (typeof value === 'number' ? Math.trunc(value) : null),
  number: (value) => (typeof value === 'number' ? value : null),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  date: (value, nowMs) => {
    if (typeof value !== 'string') return null
    return Number.isNaN(Date.parse(value)) ? '<invalid>' : ageOf(value, nowMs)
  },
}

const ageColumn = { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }

const describe = ({ name, type, format, jsonPath, description, priority }: Record<string, unknown>): Column =>
  column(String(name), {
    type: String(type),
    format: typeof format === 'string' ? format : '',
    description:
      typeof description === 'string'
        ? description
        : `Custom resource definition column (in JSONPath format): ${String(jsonPath)}`,
    priority: Number(priority ?? 0),
  })

/** Returns the printer columns of a definition's version; defaults to the age. */
export function customPrinter(definition: KubernetesObject, version: string): Printer {
  const served = listAt(definition, 'spec', 'versions').find(({ name }) => name === version) ?? {}
  const asked = listAt(served, 'additionalPrinterColumns')
  const columns = asked.length > 0 ? asked : [ageColumn]
  const readers = columns.map((one) => {
    const steps = parsePath(textAt(one, 'jsonPath'))
    const tell = told[textAt(one, 'type')]
    return (object: KubernetesObject, nowMs: number): Cell => {
      const value = steps.reduce<unknown>((at, step) => step(at), object)
      return value === undefined || value === null ? null : (tell?.(value, nowMs) ?? null)
    }
  })
  return {
    columns: [column('Name'), ...columns.map(describe)],
    cells: (object, nowMs) => [object.metadata.name, ...readers.map((read) => read(object, nowMs))],
  }
}
