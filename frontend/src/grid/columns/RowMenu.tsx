import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { RowAction } from './rowAction.ts'

export default function RowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const t = useT()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('records.actionsOf', { name: of })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.icon}
            aria-label={action.name}
            {...(typeof action.does === 'string'
              ? { component: Link, to: action.does }
              : { disabled: action.disabled ?? false })}
            onClick={() => {
              setAnchor(null)
              if (typeof action.does !== 'string') action.does()
            }}
            sx={{ minHeight: 48, ...(action.danger && { color: 'error.main' }) }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={action.icon} size={20} />
            </ListItemIcon>
            <ListItemText>{action.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
