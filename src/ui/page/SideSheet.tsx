import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  padding: '16px 16px 14px 24px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& p': { color: theme.vars.palette.text.tertiary },
}))
/** Has its own scrollbar, so that the form above it keeps most of the height. */
const Above = styled('div')(({ theme }) => ({
  flex: 'none',
  maxHeight: '40%',
  overflow: 'auto',
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  '&:empty': { display: 'none' },
}))
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 64,
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '&:empty': { display: 'none' },
  // The note next to the buttons shrinks before their labels do.
  '& > :not(.note)': { flexShrink: 0 },
  '& > .note': { minWidth: 0, marginRight: 'auto', color: theme.vars.palette.text.tertiary },
}))

interface SideSheetProps {
  open: boolean
  title: string
  subtitle?: string
  wide?: boolean
  /** A changed form only closes by its own buttons, so that a stray click loses no input. */
  isChanged?: boolean
  /** Called on Escape in a changed form; without it, Escape is ignored there. */
  onEscape?: () => void
  /** Stays in view above the buttons. */
  above?: React.ReactNode
  /** Buttons, with an optional `className="note"` before them. */
  foot?: React.ReactNode
  /** Makes the sheet a form: Enter in a field submits it. */
  onSubmit?: () => void
  onClose: () => void
  children: React.ReactNode
}

/** A form in a side sheet, next to the list that it belongs to. */
export function SideSheet(props: SideSheetProps) {
  const { open, title, subtitle, wide, isChanged, above, foot, onEscape, onSubmit, onClose, children } = props
  const t = useTranslations('controls')
  const titleId = useId()
  const content = (
    <>
      <div style={{ flex: 1, overflow: 'auto', padding: '20px 24px 24px' }}>{children}</div>
      {above ? <Above>{above}</Above> : null}
      {foot ? <Foot>{foot}</Foot> : null}
    </>
  )
  const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={(_event, reason) => {
        if (!isChanged) onClose()
        else if (reason === 'escapeKeyDown') onEscape?.()
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          elevation: 8,
          sx: { width: { xs: '100%', sm: wide ? 640 : 480 }, maxWidth: '100%' },
        },
      }}
    >
      <Head>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" id={titleId}>
            {title}
          </Typography>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        <IconButton onClick={onClose} aria-label={t('close')}>
          <X size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </Head>
      {onSubmit ? (
        <form
          noValidate
          style={column}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {content}
        </form>
      ) : (
        <div style={column}>{content}</div>
      )}
    </Drawer>
  )
}
