import type { IconName } from '../../ui/Icon.tsx'

export interface RowAction {
  icon: IconName
  label: string
  /** With the name of the record. */
  name: string
  /** An address to go to, or what is done. */
  does: string | (() => void)
  danger?: true
  disabled?: boolean
}

export const deletion = (label: string, name: string, does: () => void): RowAction => ({
  icon: 'trash',
  label,
  name,
  does,
  danger: true,
})
