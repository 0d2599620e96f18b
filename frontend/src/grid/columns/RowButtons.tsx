import { IconButton, Tooltip } from '@mui/material'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import type { RowAction } from './rowAction.ts'

const RowMenu = lazyPage(() => import('./RowMenu.tsx'))

const does = ({ does, disabled = false }: RowAction) =>
  typeof does === 'string' ? { component: Link, to: does } : { onClick: does, disabled }

/** What can be done with a row: small buttons at a desk, a menu on a phone. */
export function RowButtons({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const phone = usePhone()
  if (phone)
    return (
      <Suspense fallback={<span className="icon-button" />}>
        <RowMenu {...{ of, actions }} />
      </Suspense>
    )
  return (
    <div className="row-buttons">
      {actions.map((action) => (
        <Tooltip key={action.icon} title={action.label}>
          <span>
            <IconButton
              size="small"
              aria-label={action.name}
              {...(action.danger && { color: 'error' })}
              {...does(action)}
            >
              <Icon name={action.icon} size={20} />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </div>
  )
}
