import { useId, useState, type HTMLInputAutoCompleteAttribute } from 'react'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import type { FormField } from './useForm.ts'
import './Field.css'

/** A labelled text input of the public pages, with its error under it. A password can be shown. */
export function Field({
  field,
  label,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  capitals = false,
  describedBy,
}: {
  field: FormField
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric'
  maxLength?: number
  /** Names start with a capital on a phone's keyboard; account names and addresses of mail do not. */
  capitals?: boolean
  describedBy?: string
}) {
  const t = useT()
  const translateSentence = useSentence()
  const id = useId()
  const [shown, setShown] = useState(false)
  const errorId = `${id}-error`
  const describing = [describedBy, field.error ? errorId : null].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          name={field.name}
          type={type === 'password' && shown ? 'text' : type}
          value={field.value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={capitals ? 'words' : 'none'}
          spellCheck={false}
          maxLength={maxLength}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describing || undefined}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
        {type === 'password' && (
          <button
            type="button"
            className="field-toggle"
            aria-pressed={shown}
            aria-label={t('form.showPassword', { label })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'form.hide' : 'form.show')}
          </button>
        )}
      </div>
      {field.error && (
        <span className="field-error" id={errorId} role="alert">
          {translateSentence(field.error)}
        </span>
      )}
    </div>
  )
}
