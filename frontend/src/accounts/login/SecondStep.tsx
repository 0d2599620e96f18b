import { FALLBACKS, MESSAGES } from '@longhaul/core/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../providers/http.ts'
import { Field } from '../../form/Field.tsx'
import { required, type Rules } from '../../form/rules.ts'
import { SheetForm } from '../../form/SheetForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../providers/session.ts'
import './login.css'

const EMPTY = { code: '' }
const RULES: Rules<typeof EMPTY> = { code: [required(MESSAGES.code.required)] }

export function SecondStep({
  challenge,
  onDone,
  onBack,
}: {
  challenge: string
  onDone?: () => void
  /** `message` is told beside the password. */
  onBack: (message: string | null) => void
}) {
  const t = useT()
  const { auth } = useProviders()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: FALLBACKS.login,
    submit: async ({ code }) => {
      try {
        await auth.finishLogin({ challenge, code: code.trim() })
        onDone?.()
      } catch (error) {
        // Only the password brings a new challenge.
        if (!(error instanceof ApiError && error.status === 401)) throw error
        onBack(error.message)
      }
    },
  })
  // A screen reader says the new field next.
  useEffect(() => box.current?.querySelector('input')?.focus(), [kind])
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <div className="sheet" ref={box}>
      <h1>{t('login.secondStep.title')}</h1>
      <p className="lead" id={hint}>
        {t(`login.secondStep.${kind}Lead`)}
      </p>
      <SheetForm form={form} submit={t('login.submit')} busy={t('login.busy')}>
        <Field
          key={kind}
          field={form.field('code')}
          label={t(`login.secondStep.${kind}Code`)}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          describedBy={hint}
        />
      </SheetForm>
      <p className="after-sheet after-choices">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            form.set(EMPTY)
            setKind(other)
          }}
        >
          {t(`login.secondStep.${other}Instead`)}
        </button>
        <button type="button" className="button button-quiet" onClick={() => onBack(null)}>
          {t('login.secondStep.back')}
        </button>
      </p>
    </div>
  )
}
