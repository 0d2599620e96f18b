import { LIMITS } from '@longhaul/core/contract'
import { Icon } from '../../ui/Icon.tsx'
import { useT } from '../../i18n/useT.ts'

const CHECKS = {
  length: (password: string) => password.length >= LIMITS.newPassword.min,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\d/.test(password),
} as const

/** A guide only: nothing here stops a registration. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  const t = useT()
  return (
    <ul className="checklist" id={id} aria-label={t('register.checklist.label')}>
      {(Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((name) => {
        const met = CHECKS[name](password)
        return (
          <li key={name} data-met={met}>
            <Icon name={met ? 'check' : 'dot'} size={18} />
            {t(`register.checklist.${name}`)}
            <span className="visually-hidden">
              {t(met ? 'register.checklist.met' : 'register.checklist.unmet')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
