import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { AllowedFields } from '../ui/fields/AllowedFields.tsx'
import { ConfirmDialog } from '../ui/page/ConfirmDialog.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { SideSheet } from '../ui/page/SideSheet.tsx'
import { useAskOnUnload } from '../hooks/use-leaving.ts'
import { focusFirstField } from '../util/browser.ts'
import { type Right, useForbidden } from './use-permission.ts'

interface DiscardOptions {
  isChanged: boolean
  /** Submission is running; the sender navigates on success. */
  isBusy: boolean
  onClose: () => void
}

/** Asks before closing a changed form or leaving its page through Back, a link or a reload. */
function useDiscard({ isChanged, isBusy, onClose }: DiscardOptions) {
  const [isClosing, setIsClosing] = useState(false)
  const isDiscarded = useRef(false)
  const isHeld = isChanged && !isBusy
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      isHeld && !isDiscarded.current && (now.pathname !== next.pathname || now.search !== next.search),
  )
  useAskOnUnload(isHeld)
  const { key } = useLocation()
  /** Location key at which a blocked navigation was allowed to proceed. */
  const from = useRef<string | null>(null)
  // Navigation within the page, such as back to another list page, doesn't unmount the form.
  const arrive = useEffectEvent((at: string) => {
    if (from.current !== null && from.current !== at) onClose()
  })
  useEffect(() => arrive(key), [key])
  return {
    // A running submission can't be discarded; its result is reported anyway.
    /** Closes, or asks first. */
    close: () => (isHeld ? setIsClosing(true) : onClose()),
    isAsking: isClosing || blocker.state === 'blocked',
    discard: () => {
      isDiscarded.current = true
      if (blocker.state !== 'blocked') return onClose()
      from.current = key
      blocker.proceed()
    },
    keep: () => {
      setIsClosing(false)
      blocker.reset?.()
    },
  }
}

/** Part of a form's state that its shell needs; `useRequestForm` and `useResourceForm` return it. */
export interface FormShell {
  form: { formState: { isDirty: boolean; errors: object } }
  /** Error that belongs to no field. */
  refusal: string | null
  isBusy: boolean
  onSubmit: () => void
}

interface FormSheetProps extends Omit<FormShell, 'form'> {
  title: string
  subtitle?: string | undefined
  wide?: boolean | undefined
  /** Verb and object: "Create application". */
  submit: string
  /** Class that it writes; undefined for the user's own resources, which every role may change. */
  writes?: string | undefined
  form?: FormShell['form']
  /** True if there is input to lose; needed if `form` doesn't know. */
  isChanged?: boolean
  /** Number of invalid fields, if `form` doesn't know. */
  problems?: number
  /** Right that it requires; defaults to `write`. */
  right?: Right
  /** Further reason the signed-in user may not submit. Also shown above the fields, which are disabled. */
  forbidden?: string | undefined
  /** Warnings to read before submitting, always visible above the buttons. */
  warnings?: ReactNode
  /** Reason it cannot be submitted yet; shown only on the button. */
  waits?: string | undefined
  /** Between the fields, in steps of 4 px. */
  spacing?: number
  onClose: () => void
  /** Fields. */
  children: ReactNode
  /** Preview of the effects, after the fields. */
  effects?: ReactNode
}

const inputOf = ({ form, isChanged, problems }: FormSheetProps) => ({
  isChanged: isChanged ?? form?.formState.isDirty === true,
  problems: problems ?? Object.keys(form?.formState.errors ?? {}).length,
})

/**
 * Form in a side sheet. Closing or leaving a changed form asks first, so that no input is lost by accident.
 */
export function FormSheet(props: FormSheetProps) {
  const { isBusy, refusal, onSubmit, onClose } = props
  const { isChanged, problems } = inputOf(props)
  const t = useTranslations('resource')
  const roleNeeded = useForbidden(props.writes, undefined, props.right)
  const forbidden = roleNeeded ?? props.forbidden
  const { close, isAsking, discard, keep } = useDiscard({ isChanged, isBusy, onClose })
  return (
    <>
      <SideSheet
        open
        title={props.title}
        isChanged={isChanged}
        onClose={close}
        onEscape={close}
        // Enter in a field submits a form, too.
        onSubmit={() => (forbidden === undefined ? onSubmit() : undefined)}
        subtitle={props.subtitle}
        wide={props.wide}
        above={
          refusal === null ? (
            props.warnings
          ) : (
            <Stack spacing={3}>
              {props.warnings}
              <Notice tone="fail">{refusal}</Notice>
            </Stack>
          )
        }
        foot={
          <>
            <output className="note">{problems > 0 ? t('fix', { count: problems }) : null}</output>
            <Button onClick={close}>{t('cancel')}</Button>
            <ReasonButton
              type="submit"
              variant="contained"
              color="primary"
              loading={isBusy}
              disabledReason={forbidden ?? props.waits}
            >
              {props.submit}
            </ReasonButton>
          </>
        }
      >
        <AllowedFields forbidden={forbidden} ref={focusFirstField}>
          <Stack spacing={props.spacing ?? 5}>
            {props.children}
            {props.effects}
          </Stack>
        </AllowedFields>
      </SideSheet>
      <ConfirmDialog
        open={isAsking}
        title={t('discardTitle')}
        text={t('discardText')}
        confirm={t('discard')}
        keep={t('keepEditing')}
        onConfirm={discard}
        onClose={keep}
      />
    </>
  )
}
