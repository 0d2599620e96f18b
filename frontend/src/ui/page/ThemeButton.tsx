import { useColorScheme } from '../../theme/colorScheme.ts'
import { Icon } from '../Icon.tsx'

/** Switches between the light and the dark theme. */
export function ThemeButton({ label, className = '' }: { label: string; className?: string }) {
  const { mode, toggle } = useColorScheme()
  const dark = mode === 'dark'
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      role="switch"
      aria-checked={dark}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}
