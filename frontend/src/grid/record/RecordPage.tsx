import { Button, Skeleton } from '@mui/material'
import { useContext, type ReactNode } from 'react'
import {
  Edit,
  EditContext,
  RecordRepresentation,
  Show,
  ShowContext,
  TabbedShowLayout,
  TabbedShowLayoutTabs,
  useResourceContext,
} from 'react-admin'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { Guard } from '../../app/Guard.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { retryOnce } from '../../providers/queries.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

function LoadFailed() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const edited = useContext(EditContext)
  const shown = useContext(ShowContext)
  const { error, refetch } = edited ?? shown ?? {}
  return (
    <ErrorBanner
      message={errorMessage(error, t('records.loadFailed'))}
      action={<Button onClick={() => void refetch?.()}>{t('ui.retry')}</Button>}
    />
  )
}

function Waiting() {
  const t = useT()
  return (
    <Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }}>
      <span>{t('nav.loading')}</span>
    </Skeleton>
  )
}

const SHEET = { '& .RaEdit-card, & .RaShow-card': { minWidth: 0 } }
const TABS = { '& .RaTabbedShowLayout-content': { padding: '24px 0 0' } }

/**
 * The page of one record for staff: its name, and in tabs what it is, what belongs to it, what was done to
 * it. Who may change it has react-admin's `Edit` around the tabs, others its `Show`.
 */
export function RecordPage({
  title,
  back,
  redirect = 'list',
  isEdited,
  heading = <RecordRepresentation />,
  head,
  children,
}: {
  title: MessageKey
  /** Words of the link to the list. */
  back: MessageKey
  /** Where saving leads. */
  redirect?: 'list' | false
  /** Whether anybody changes such records on this page. */
  isEdited?: false
  /** What the record is called. */
  heading?: ReactNode
  /** In the place of the heading, with what can be done. */
  head?: ReactNode
  /** `TabbedShowLayout.Tab`s. */
  children: ReactNode
}) {
  const t = useT()
  const { role } = useSignedInUser()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const resource = useResourceContext() ?? ''
  usePageTitle(t(title))
  // Addresses of earlier versions.
  const tab = params.get('tab')
  if (tab) return <Navigate to={`/${resource}/${id}/${tab}`} replace />
  const frame = {
    title: false,
    actions: false,
    component: 'div',
    loading: <Waiting />,
    error: <LoadFailed />,
    // The failure stands on the page: not in a message as well.
    queryOptions: { onError: () => undefined, retry: retryOnce },
    sx: SHEET,
  } as const
  const page = (
    <>
      {head ?? (
        <header className="page-head">
          <h1>{heading}</h1>
        </header>
      )}
      <TabbedShowLayout
        sx={TABS}
        tabs={
          <TabbedShowLayoutTabs
            variant="scrollable"
            scrollButtons={false}
            aria-label={t('records.related')}
          />
        }
      >
        {children}
      </TabbedShowLayout>
    </>
  )
  return (
    <Guard may="staff">
      <Link className="back" to={`/${resource}`}>
        {t(back)}
      </Link>
      {isEdited !== false && mayAccess(role, 'edit', resource) ? (
        <Edit key={id} {...frame} mutationMode="pessimistic" redirect={redirect}>
          {page}
        </Edit>
      ) : (
        <Show key={id} {...frame}>
          {page}
        </Show>
      )}
    </Guard>
  )
}
