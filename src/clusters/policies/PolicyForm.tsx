import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Attribute } from '../../../model/define.ts'
import { Section } from '../../ui/page/Section.tsx'
import { useProblemText } from '../../hooks/use-problem-text.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { AttributeField } from '../../form/AttributeField.tsx'
import type { FormAttribute, Values } from '../../form/form-values.ts'
import { PageForm } from '../../form/PageForm.tsx'
import type { ResourceRequestForm } from '../../form/use-resource-form.ts'
import {
  attributesOf,
  checkedWith,
  fieldProblem,
  isAsked,
  ownNames,
  policyClass,
  sectionNames,
  sections,
} from './policy.ts'

const examples: Readonly<Record<string, string>> = {
  apiServerArguments: 'audit-log-path',
  controllerManagerArguments: 'node-monitor-grace-period',
  schedulerArguments: 'profiling',
  kubeletArguments: 'max-pods',
}

/** Fields with a help text in the catalogue only. */
const reported = ['imageArchives', 'addonManifests', 'ignoredPreflightErrors', 'version'] as const

/**
 * Returns the default of an empty text field. Without a manifest there is no network, so that one has no
 * default.
 */
const usualOf = (name: string, { kind, default: usual }: Attribute): string | null =>
  kind === 'string' && typeof usual === 'string' && name !== 'networkManifest' ? usual : null

/** Returns a function for a field's help text, including its default; undefined to use the model's. */
function useFieldHelp(values: Values): (name: string, attribute: Attribute) => string | undefined {
  const t = useTranslations('clusterPolicies.helps')
  const say = useSay()
  return (name, attribute) => {
    const example = examples[name]
    if (example !== undefined) return t('arguments', { name: example })
    if (name === 'packageUrl')
      return t(values['packageSource'] === 'download' ? 'packageDownload' : 'packageRepository')
    const value = usualOf(name, attribute)
    const own = reported.find((field) => field === name)
    if (own !== undefined) return t(own, { value: value ?? '' })
    if (value === null) return undefined
    const { description: help = '' } = attribute
    // The help text of CIDR ranges already ends with the default as its example.
    return help === '' || help.endsWith(value)
      ? t('unsetAlone', { value })
      : t('unset', { help: say(help), value })
  }
}

interface PolicyFormProps extends ResourceRequestForm {
  /** The policy before the edit; null for a new one. */
  before: Values | null
  submit: string
  /** Path to return to without saving. */
  back: string
  /** Preview of the effects. */
  children: ReactNode
}

/** Form with all fields of a policy, in sections. */
export function PolicyForm({ state, shell, before, children, ...texts }: PolicyFormProps) {
  const t = useTranslations('clusterPolicies')
  const problemText = useProblemText()
  const { control, formState } = state.form
  const values = useWatch({ control })
  const helpOf = useFieldHelp(values)
  const draw = ({ name, attribute }: FormAttribute) => {
    const help = helpOf(name, attribute)
    return (
      <AttributeField
        key={name}
        name={name}
        attribute={attribute}
        control={control}
        formId={state.formId}
        isDisabled={shell.isBusy}
        checkedWith={checkedWith[name]}
        check={(_value, entered) => {
          const problem = fieldProblem(name, before, entered)
          return problem && problemText(problem)
        }}
        {...(help === undefined ? {} : { help })}
      />
    )
  }
  return (
    <PageForm {...shell} {...texts} writes={policyClass} spacing={7} effects={children}>
      <Stack spacing={4.5}>{attributesOf(ownNames).map(draw)}</Stack>
      {sectionNames.map((section) => (
        <Section key={section} title={t(`sections.${section}`)}>
          <Stack spacing={4.5}>
            {attributesOf(sections[section])
              .filter(({ name }) => isAsked(name, values, formState.errors))
              .map(draw)}
          </Stack>
        </Section>
      ))}
    </PageForm>
  )
}
