import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { SideSheet } from '../components/SideSheet.tsx'

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
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** One came here to fill it in, so the first field takes the focus as soon as it stands; the sheet has it otherwise. */
function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>(':is(input, textarea):not([type="hidden"])')?.focus()
}

/** A form in a side sheet. What was entered is not lost by a slip: closing a changed form asks first. */
export function FormSheet(props: FormSheetProps) {
  const { isBusy, isChanged, problems, onSubmit, onClose, children } = props
  const t = useTranslations('resource')
  const [isAsking, setIsAsking] = useState(false)
  const close = (): void => (isChanged ? setIsAsking(true) : onClose())
  return (
    <>
      <SideSheet
        open
        title={props.title}
        isChanged={isChanged}
        onClose={close}
        onSubmit={onSubmit}
        subtitle={props.subtitle}
        wide={props.wide}
        foot={
          <>
            <output className="note">{problems > 0 ? t('fix', { count: problems }) : null}</output>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button type="submit" variant="contained" color="primary" loading={isBusy}>
              {props.submit}
            </Button>
          </>
        }
      >
        <div ref={focusFirstField}>{children}</div>
      </SideSheet>
      <ConfirmDialog
        open={isAsking}
        title={t('discardTitle')}
        text={t('discardText')}
        confirm={t('discard')}
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
