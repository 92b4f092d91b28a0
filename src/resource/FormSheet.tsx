import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AllowedFields } from '../components/AllowedFields.tsx'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { ReasonButton } from '../components/ReasonButton.tsx'
import { SideSheet } from '../components/SideSheet.tsx'
import { focusFirstField } from '../util/focus-first-field.ts'
import { useDiscard } from './use-discard.ts'

interface FormSheetProps {
  title: string
  subtitle?: string | undefined
  wide?: boolean | undefined
  /** The verb with the thing: "Create application". */
  submit: string
  isBusy: boolean
  isChanged: boolean
  /** How many fields have to be mended first. */
  problems: number
  /** Why whoever is signed in may not send it; it is said above the fields, too, which are disabled. */
  forbidden?: string | undefined
  /** What to know before sending, always in view above the buttons. */
  warnings?: ReactNode
  /** Why it cannot be sent yet; said at the button alone. */
  waits?: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a side sheet. What was entered is not lost by a slip: closing or leaving a changed form asks first. */
export function FormSheet(props: FormSheetProps) {
  const { isBusy, isChanged, problems, forbidden, onSubmit, onClose, children } = props
  const t = useTranslations('resource')
  const { close, isAsking, discard, keep } = useDiscard({ isChanged, isBusy, onClose })
  return (
    <>
      <SideSheet
        open
        title={props.title}
        isChanged={isChanged}
        onClose={close}
        onEscape={close}
        // Enter in a field sends a form, too.
        onSubmit={() => (forbidden === undefined ? onSubmit() : undefined)}
        subtitle={props.subtitle}
        wide={props.wide}
        above={props.warnings}
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
          {children}
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
