import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueries } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import { get } from '../../api/queries.ts'
import { revisions as revisionsOf } from '../../api/calls/revisions.ts'
import { Inline } from '../../ui/page/layout.ts'
import { ImageText } from '../../ui/values/ImageText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useProblemText } from '../../hooks/use-problem-text.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useUndoSentence } from '../../form/use-undo.ts'
import { focusFirstField } from '../../util/browser.ts'
import { path } from '../../util/path.ts'
import type { Component } from '../component.ts'
import { hasRevisions } from '../revisions/revision.ts'
import { useApplication } from '../application.ts'
import {
  repositoryOf,
  earlierImages,
  type ImagePlace,
  MAX_PLACES,
  placesOf,
  placesQuery,
  useImageChange,
} from './image-places.ts'

const List = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: '4px 0 0',
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', minHeight: 28 },
  '& button': { marginLeft: 'auto' },
})
interface ImageFactsProps {
  title: string
  /** Text for an empty list. */
  none: string
  error: Error | null
  isLoading: boolean
  children: ReactNode[]
  /** Text after the list. */
  more?: string | null
}

/** List of facts about an image, with loading and error states. */
function ImageFacts({ title, none, error, isLoading, children, more }: ImageFactsProps) {
  const t = useTranslations('imagePlaces')
  const sentence = useErrorSentence()
  const words = error !== null ? t('failed', { reason: sentence(error) }) : isLoading ? t('loading') : none
  return (
    <section aria-label={title}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography variant="caption" component="p" color="textTertiary">
          {words}
        </Typography>
      ) : (
        <List>{children}</List>
      )}
      {more ? (
        <Typography variant="caption" component="p" color="textTertiary">
          {more}
        </Typography>
      ) : null}
    </section>
  )
}

/** Reads the environment names of places, by id. */
function useEnvironmentNames(places: readonly ImagePlace[]): ReadonlyMap<string, string> {
  const ids = [...new Set(places.flatMap(({ environmentId }) => environmentId ?? []))]
  return useQueries({
    queries: ids.map((id) => get('environments.Environment', id, { fields: ['id', 'name'] })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data?.name ? [[data.id, data.name] as const] : []))),
  })
}

/** Other applications on any cluster that run an image of the repository, with that image. */
function ImagePlaces({ repository, isOneOfMany }: { repository: string; isOneOfMany: boolean }) {
  const t = useTranslations('imagePlaces')
  const { application } = useApplication()
  const { data, error } = useQuery(placesQuery(repository))
  const places = placesOf(data?.entries ?? [], repository, application.id).slice(0, MAX_PLACES)
  const names = useEnvironmentNames(places)
  const more = (data?.total ?? 0) - (data?.entries.length ?? 0)
  return (
    <ImageFacts
      title={isOneOfMany ? t('elsewhereOf', { repository }) : t('elsewhere')}
      none={t('elsewhereNone')}
      error={error}
      isLoading={data === undefined}
      more={more > 0 ? t('more', { count: more }) : null}
    >
      {places.map(({ id, name, environmentId, images }) => (
        <li key={id}>
          {environmentId === null ? name : <Link to={path.application(environmentId, id)}>{name}</Link>}
          <small>{names.get(environmentId ?? '')}</small>
          {images.map((image) => (
            <ImageText key={image} image={image} />
          ))}
        </li>
      ))}
    </ImageFacts>
  )
}

/** Images of earlier revisions, to switch back to one; renders nothing for kinds without revisions. */
function EarlierImages({ component, onChoose }: { component: Component; onChoose: (image: string) => void }) {
  const t = useTranslations('imagePlaces')
  const { id, kind, containers } = component
  const { data, error } = useQuery({
    ...revisionsOf(`environments.${kind}`, id),
    enabled: hasRevisions(component),
  })
  if (!hasRevisions(component)) return null
  const current = containers.flatMap(({ image }) => image ?? [])
  return (
    <ImageFacts title={t('earlier')} none={t('earlierNone')} error={error} isLoading={data === undefined}>
      {earlierImages(current, data ?? []).map((entry) => (
        <li key={entry.image}>
          <ImageText image={entry.image} />
          <small>{t('revision', { revision: entry.revision })}</small>
          <Button
            size="small"
            aria-label={t('use', { image: entry.image })}
            onClick={() => onChoose(entry.image)}
          >
            {t('choose')}
          </Button>
        </li>
      ))}
    </ImageFacts>
  )
}

interface ImagePopoverProps {
  component: Component
  anchor: HTMLElement
  onClose: () => void
}

/** One field per container. Only changed images are sent; the rollout is visible live in the table behind. */
export function ImagePopover({ component, anchor, onClose }: ImagePopoverProps) {
  const t = useTranslations('environments.image')
  const tr = useTranslations('resource')
  const problemText = useProblemText()
  const sentence = useUndoSentence()
  const { containers, name } = component
  const [images, setImages] = useState(() => new Map(containers.map(({ id, image }) => [id, image ?? ''])))
  const titleId = useId()
  const change = useImageChange(component, onClose)
  const changed = containers.filter(({ id, image }) => (images.get(id) ?? '').trim() !== (image ?? ''))
  const problemOf = (image: string): string | undefined =>
    formats.image.expression.test(image.trim())
      ? undefined
      : tr('problem', { label: t('label'), problem: problemText(formats.image.problem) })
  const repositories = [...new Set(containers.flatMap(({ image }) => (image ? repositoryOf(image) : [])))]
  const choose = (chosen: string): void => {
    const same = containers.filter(
      ({ image }) => containers.length === 1 || repositoryOf(image ?? '') === repositoryOf(chosen),
    )
    setImages(new Map([...images, ...same.map(({ id }) => [id, chosen] as const)]))
  }
  const isWrong = changed.some(({ id }) => problemOf(images.get(id) ?? '') !== undefined)
  const imagesOf = (typed: boolean): Map<string, string> =>
    new Map(changed.map(({ id, image }) => [id, typed ? (images.get(id) ?? '').trim() : (image ?? '')]))
  const save = (): void => {
    if (changed.length > 0 && !isWrong) change.mutate({ from: imagesOf(false), to: imagesOf(true) })
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: -6, horizontal: 40 }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Stack
        component="form"
        spacing={3.5}
        sx={{ width: 'min(440px, calc(100vw - 32px))', padding: 4 }}
        ref={focusFirstField}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {t('title', { name })}
        </Typography>
        {containers.map((container) => {
          const value = images.get(container.id) ?? ''
          const problem = problemOf(value)
          return (
            <TextField
              key={container.id}
              label={containers.length > 1 ? t('ofContainer', { container: container.name }) : t('label')}
              value={value}
              error={problem !== undefined}
              helperText={problem}
              onChange={(event) => setImages(new Map(images).set(container.id, event.target.value))}
              slotProps={{
                htmlInput: { spellCheck: false, autoComplete: 'off' },
                input: { sx: (theme) => ({ ...theme.typography.code }) },
              }}
            />
          )
        })}
        <EarlierImages component={component} onChoose={choose} />
        {repositories.map((repository) => (
          <ImagePlaces key={repository} repository={repository} isOneOfMany={repositories.length > 1} />
        ))}
        {change.error ? <Notice tone="fail">{sentence(change.error)}</Notice> : null}
        <Inline align="stretch" noWrap style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{tr('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={change.isPending}
            disabled={changed.length === 0}
          >
            {t('submit')}
          </Button>
        </Inline>
      </Stack>
    </Popover>
  )
}
