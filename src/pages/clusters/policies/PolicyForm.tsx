import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AllowedFields } from '../../../components/AllowedFields.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import { Section } from '../../../components/Section.tsx'
import { useProblemText } from '../../../hooks/use-problem-text.ts'
import { AttributeField } from '../../../resource/AttributeField.tsx'
import type { FormAttribute, Values } from '../../../resource/form-values.ts'
import { useForbidden } from '../../../resource/use-permission.ts'
import type { ResourceFormState } from '../../../resource/use-resource-form.ts'
import {
  attributesOf,
  checkedWith,
  fieldProblem,
  isAsked,
  ownNames,
  sectionNames,
  sections,
} from './policy.ts'
import { useFieldHelp } from './use-field-help.ts'

const Form = styled('form')({ display: 'grid', gap: 28 })
const Fields = styled('div')({ display: 'grid', gap: 18, alignContent: 'start' })
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& output': { ...theme.typography.caption, color: theme.vars.palette.state.fail.text },
}))

interface PolicyFormProps {
  state: ResourceFormState
  /** The policy before the edit; null for a new one. */
  before: Values | null
  submit: string
  /** Path to return to without saving. */
  back: string
  isBusy: boolean
  onSubmit: () => void
  /** Preview of the effects. */
  children: ReactNode
}

/** Form with all fields of a policy, in sections. */
export function PolicyForm({ state, before, isBusy, onSubmit, children, ...texts }: PolicyFormProps) {
  const t = useTranslations('clusterPolicies')
  const reported = useTranslations('resource')
  const problemText = useProblemText()
  const forbidden = useForbidden('cluster.ClusterPolicy')
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
        isDisabled={isBusy}
        checkedWith={checkedWith[name]}
        check={(_value, entered) => {
          const problem = fieldProblem(name, before, entered)
          return problem && problemText(problem)
        }}
        {...(help === undefined ? {} : { help })}
      />
    )
  }
  const problems = Object.keys(formState.errors).length
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Pressing Enter in a field also submits the form.
        if (forbidden === undefined) onSubmit()
      }}
    >
      <AllowedFields forbidden={forbidden}>
        <Fields>{attributesOf(ownNames).map(draw)}</Fields>
        {sectionNames.map((section) => (
          <Section key={section} title={t(`sections.${section}`)}>
            <Fields>
              {attributesOf(sections[section])
                .filter(({ name }) => isAsked(name, values, formState.errors))
                .map(draw)}
            </Fields>
          </Section>
        ))}
      </AllowedFields>
      {state.refusal === null ? null : <Notice tone="fail">{state.refusal}</Notice>}
      {children}
      <Buttons>
        <ReasonButton
          type="submit"
          variant="contained"
          color="primary"
          loading={isBusy}
          disabledReason={forbidden}
        >
          {texts.submit}
        </ReasonButton>
        <Button component={Link} to={texts.back}>
          {t('cancel')}
        </Button>
        <output>{problems > 0 ? reported('fix', { count: problems }) : null}</output>
      </Buttons>
    </Form>
  )
}
