import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { objectsIn } from '../components/yaml-editor/documents.ts'

interface Whole {
  text: string
  /** Name of the resource. */
  name: string
  /** "YAML of web" */
  label: string
}

interface ChosenObject {
  /** Titles of all objects: "Deployment web", … */
  titles: string[]
  chosen: string | null
  choose: (title: string | null) => void
  text: string
  label: string
  /** Without extension. */
  fileName: string
}

/** Single object of an export, selected by the URL, or the whole export. */
export function useChosenObject({ text, name, label }: Whole): ChosenObject {
  const t = useTranslations('resource')
  const [params, setParams] = useSearchParams()
  const objects = useMemo(() => objectsIn(text), [text])
  const one = objects.find(({ title }) => title === params.get('object'))
  const common = {
    titles: objects.map(({ title }) => title),
    choose: (title: string | null) => setParams(title === null ? {} : { object: title }),
  }
  if (!one) return { ...common, chosen: null, text, label, fileName: name }
  const fileName = `${name}-${one.title.replace(' ', '-').toLowerCase()}`
  return { ...common, chosen: one.title, text: one.text, label: t('yamlOf', { what: one.title }), fileName }
}
