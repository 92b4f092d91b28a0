import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AllowedFields } from '../ui/fields/AllowedFields.tsx'
import { Inline } from '../ui/page/layout.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import type { FormShell } from './FormSheet.tsx'
import { useForbidden } from './use-permission.ts'

interface PageFormProps extends FormShell {
  /** Class that it writes. */
  writes: string
  submit: string
  /** Path to return to without saving. */
  back: string
  /** Between the fields, in steps of 4 px. */
  spacing: number
  /** Fields. */
  children: ReactNode
  /** Preview of the effects, after the fields. */
  effects: ReactNode
}

/** Form that fills a page, for classes with many fields. */
export function PageForm({ form, refusal, isBusy, onSubmit, ...props }: PageFormProps) {
  const t = useTranslations('resource')
  const forbidden = useForbidden(props.writes)
  const problems = Object.keys(form.formState.errors).length
  return (
    <Stack
      component="form"
      spacing={props.spacing}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Pressing Enter in a field also submits the form.
        if (forbidden === undefined) onSubmit()
      }}
    >
      <AllowedFields forbidden={forbidden}>{props.children}</AllowedFields>
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
      {props.effects}
      <Inline>
        <ReasonButton
          type="submit"
          variant="contained"
          color="primary"
          loading={isBusy}
          disabledReason={forbidden}
        >
          {props.submit}
        </ReasonButton>
        <Button component={Link} to={props.back}>
          {t('cancel')}
        </Button>
        <small>
          <output className="fail-text">{problems > 0 ? t('fix', { count: problems }) : null}</output>
        </small>
      </Inline>
    </Stack>
  )
}
