import type { ReactNode } from 'react'
import { Guard } from '../providers/Guard.tsx'
import { useResourceName } from '../i18n/useResourceName.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { NextStep } from '../ui/page/NextStep.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** A page for staff, headed by `title` or its resource's name; a driver is led to the dashboard. */
export function StaffPage({
  title,
  lead,
  action,
  children,
}: {
  title?: MessageKey
  lead?: MessageKey
  action?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const { many } = useResourceName()
  const heading = title ? t(title) : many
  usePageTitle(heading)
  return (
    <Guard may="staff">
      {lead ? (
        <PageHead title={heading} lead={t(lead)} actions={action} />
      ) : (
        <header className="page-head">
          <h1>{heading}</h1>
          {action}
        </header>
      )}
      <NextStep>{children}</NextStep>
    </Guard>
  )
}
