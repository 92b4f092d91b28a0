import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../../api/revisions.ts'
import { Panel } from '../../../components/Panel.tsx'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import { YamlDiff } from '../../../components/yaml-editor/YamlDiff.tsx'
import { YamlEditor } from '../../../components/yaml-editor/YamlEditor.tsx'
import { compare, type Side, sides } from './revision.ts'

const Column = styled('section')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& h2': { flex: '1 1 260px', minWidth: 0 },
})
const Frame = styled(Panel)({ flex: 1, minHeight: 320 })
const Whole = styled('div')({ flex: 1, minHeight: 320 })

interface RevisionDiffProps {
  revisions: readonly Revision[]
  chosen: Revision
  side: Side
  onSide: (side: Side) => void
  disabledReason: string | undefined
  isBusy: boolean
  onRollBack: () => void
}

/** What a revision changed, or what going back to it would change. */
export function RevisionDiff(props: RevisionDiffProps) {
  const { revisions, chosen, side, onSide, disabledReason, isBusy, onRollBack } = props
  const t = useTranslations('revisions')
  const { from, to, isAhead } = compare(revisions, chosen, side)
  const { revision } = chosen
  const title = from === null ? 'first' : isAhead ? 'wouldChange' : 'changed'
  return (
    <Column
      aria-label={from ? t('diff', { from: from.revision, to: revision }) : t('template', { revision })}
    >
      <Head>
        <Typography variant="h2">{t(`titles.${title}`, { revision })}</Typography>
        {chosen.isCurrent ? null : (
          <>
            <TextField
              select
              value={side}
              sx={{ width: 170 }}
              onChange={({ target }) => onSide(target.value as Side)}
              slotProps={{ htmlInput: { 'aria-label': t('compare') } }}
            >
              {sides.map((name) => (
                <MenuItem key={name} value={name}>
                  {t(`against.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            <ReasonButton
              variant="contained"
              color="primary"
              startIcon={<Undo2 size={15} strokeWidth={1.6} aria-hidden />}
              disabledReason={disabledReason}
              loading={isBusy}
              onClick={onRollBack}
            >
              {t('rollBack', { revision })}
            </ReasonButton>
          </>
        )}
      </Head>
      {from === null ? (
        <Whole>
          <YamlEditor
            readOnly
            label={t('template', { revision })}
            value={to.template.trimEnd()}
            onChange={() => undefined}
          />
        </Whole>
      ) : (
        <Frame flush>
          <YamlDiff before={from.template.trimEnd()} after={to.template.trimEnd()} />
        </Frame>
      )}
    </Column>
  )
}
