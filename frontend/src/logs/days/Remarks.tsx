import { Suspense } from 'react'
import { Skeleton } from '@mui/material'
import { useT } from '../../i18n/useT.ts'
import { Facts } from '../../ui/Facts.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import type { RemarksProps } from './RemarksEditor.tsx'

const RemarksEditor = lazyPage(() => import('./RemarksEditor.tsx'))

export function Remarks({ log, send, mayEdit }: RemarksProps & { mayEdit: boolean }) {
  const t = useT()
  useWhenIdle(RemarksEditor.preload)
  if (mayEdit)
    return (
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height: '9rem' }} />}>
        <RemarksEditor log={log} send={send} />
      </Suspense>
    )
  return (
    <Facts facts={[{ label: t('eldLogs.remarks.label'), value: log.remarks ?? t('eldLogs.remarks.none') }]} />
  )
}
