import { Button } from '@mui/material'
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
import { Guard } from '../../providers/Guard.tsx'
import { useSignedInUser } from '../../providers/session.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useResourceName } from '../../i18n/useResourceName.ts'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { retryOnce } from '../../providers/queryClient.ts'
import { LoadingCard } from '../../ui/page/LoadingCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { RecordTab } from './RecordTab.tsx'

function NotLoaded() {
  const t = useT()
  const edited = useContext(EditContext)
  const shown = useContext(ShowContext)
  const record = edited ?? shown
  return record && <FailureBanner of={record} fallback={t('records.loadFailed')} />
}

const SHEET = { '& .RaEdit-card, & .RaShow-card': { minWidth: 0 } }
const TABS = { '& .RaTabbedShowLayout-content': { padding: '24px 0 0' } }

/** The page of one record: who may change it has react-admin's `Edit` around the tabs, others `Show`. */
export function RecordPage({
  redirect = 'list',
  heading = <RecordRepresentation />,
  head,
  form,
  facts,
  children,
}: {
  redirect?: 'list' | false
  heading?: ReactNode
  /** In the place of the heading, with what can be done. */
  head?: ReactNode
  /** What the record is, for who may change it; without it nobody changes such records here. */
  form?: ReactNode
  facts: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const { role } = useSignedInUser()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const resource = useResourceContext() ?? ''
  const { one, many } = useResourceName()
  usePageTitle(one)
  // Addresses of earlier versions.
  const tab = params.get('tab')
  if (tab) return <Navigate to={`/${resource}/${id}/${tab}`} replace />
  const mayEdit = form !== undefined && mayAccess(role, 'edit', resource)
  const isEdited = mayEdit && !params.has('view')
  const frame = {
    title: false,
    actions: false,
    // The Guard below decides, without two turns of waiting, and the server again.
    disableAuthentication: true,
    component: 'div',
    loading: <LoadingCard height={320} />,
    error: <NotLoaded />,
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
        <RecordTab label="records.details">
          {isEdited ? form : facts}
          {mayEdit && !isEdited && (
            <Button variant="outlined" component={Link} to={`/${resource}/${id}`} sx={{ mt: 2 }}>
              {t('records.edit')}
            </Button>
          )}
        </RecordTab>
        {children}
      </TabbedShowLayout>
    </>
  )
  return (
    <Guard may="staff">
      <Link className="back" to={`/${resource}`}>
        {t('records.back', { name: many })}
      </Link>
      {isEdited ? (
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
