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
