import { useT } from '../../i18n/useT.ts'
import { allowSound } from './beep.ts'
import { useSound } from './useSound.ts'

export function SoundSwitch() {
  const t = useT()
  const [sound, setSound] = useSound()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={sound}
      className="sound-switch"
      onClick={() => {
        if (!sound) allowSound()
        setSound(!sound)
      }}
    >
      {t('home.warning.sound')}{' '}
      <strong aria-hidden="true">{t(sound ? 'home.warning.on' : 'home.warning.off')}</strong>
    </button>
  )
}
