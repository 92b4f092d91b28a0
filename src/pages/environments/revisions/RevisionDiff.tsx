import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../../../model/answers/revision.ts'
import { Panel } from '../../../components/Panel.tsx'
import { YamlDiff } from '../../../components/yaml-editor/YamlDiff.tsx'
import { YamlEditor } from '../../../components/yaml-editor/YamlEditor.tsx'
import type { Component } from '../component.ts'
import { compare, type Side, sides } from './revision.ts'
import { RollBackButton } from './RollBackButton.tsx'

const Column = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  outline: 0,
})
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
  component: Component
  revisions: readonly Revision[]
  chosen: Revision
  side: Side
  onSide: (side: Side) => void
}

/** Changes of a revision, or of rolling back to it. */
export function RevisionDiff({ component, revisions, chosen, side, onSide }: RevisionDiffProps) {
  const t = useTranslations('revisions')
  const { from, to, isAhead } = compare(revisions, chosen, side)
  const { revision } = chosen
  const title = from === null ? 'first' : isAhead ? 'wouldChange' : 'changed'
  return (
    <Column
      // Receives the focus of the rollback button, which disappears after a rollback.
      tabIndex={-1}
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
            <RollBackButton
              variant="contained"
              color="primary"
              component={component}
              to={revision}
              from={revisions.find(({ isCurrent }) => isCurrent)?.revision ?? null}
            />
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
