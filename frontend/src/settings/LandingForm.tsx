import { LANDING_LIMITS, SETTING_MESSAGES } from '@longhaul/core/contract'
import { TextInput } from 'react-admin'
import { max, min, required, text, type Rule } from '../form/rules.ts'
import { useT } from '../i18n/useT.ts'
import { RowsInput } from './RowsInput.tsx'
import { SettingsForm } from './SettingsForm.tsx'

type Row = Record<string, string | null | undefined>
type RowRules = Record<string, readonly Rule<Row>[]>

const L = LANDING_LIMITS
const M = SETTING_MESSAGES
const perhaps = (words: { min: string; max: string }, length: { min: number; max: number }) => [
  min(length.min, words.min),
  max(length.max, words.max),
]

const RULES: Record<'counters' | 'voices', RowRules> = {
  counters: {
    figure: [required(M.figure.required), max(L.figure.max, M.figure.max)],
    label: text(M.label, L.label),
    label_es: perhaps(M.label, L.label),
  },
  voices: {
    name: text(M.name, L.name),
    role: text(M.role, L.role),
    words: text(M.words, L.words),
    role_es: perhaps(M.role, L.role),
    words_es: perhaps(M.words, L.words),
  },
}

const faultOf = (rules: readonly Rule<Row>[], value: string, row: Row): string | undefined =>
  rules.map((rule) => rule(value, row)).find((message) => message !== null) ?? undefined

/** A sentence for each field of each row that has one. */
function validate(values: Record<string, unknown>): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const list of ['counters', 'voices'] as const) {
    const rows = (values[list] ?? []) as Row[]
    const faults = rows.map((row) =>
      Object.fromEntries(
        Object.entries(RULES[list]).flatMap(([field, rules]) => {
          const fault = faultOf(rules, row[field] ?? '', row)
          return fault === undefined ? [] : [[field, fault]]
        }),
      ),
    )
    if (faults.some((fault) => Object.keys(fault).length > 0)) errors[list] = faults
  }
  return errors
}

const field = (name: string) => `resources.settings.fields.${name}`

const counterFields = (at: string) => (
  <div className="setting-row-fields">
    <TextInput source={`${at}.figure`} label={field('figure')} helperText={false} />
    <TextInput source={`${at}.label`} label={field('label')} helperText={false} />
    <TextInput source={`${at}.label_es`} label={field('label_es')} helperText={false} />
  </div>
)

const voiceFields = (at: string) => (
  <div className="setting-row-fields">
    <TextInput source={`${at}.name`} label={field('name')} helperText={false} />
    <TextInput source={`${at}.role`} label={field('role')} helperText={false} />
    <TextInput source={`${at}.role_es`} label={field('role_es')} helperText={false} />
    <TextInput source={`${at}.words`} label={field('words')} multiline helperText={false} className="wide" />
    <TextInput
      source={`${at}.words_es`}
      label={field('words_es')}
      multiline
      helperText={false}
      className="wide"
    />
  </div>
)

const BLANK = {
  counters: { figure: '', label: '', label_es: '' },
  voices: { name: '', role: '', words: '', role_es: '', words_es: '' },
}

export function LandingForm() {
  const t = useT()
  return (
    <SettingsForm validate={validate}>
      <p className="muted">{t('settings.landing.hint')}</p>
      <RowsInput source="counters" blank={BLANK.counters} row={counterFields} />
      <RowsInput source="voices" blank={BLANK.voices} row={voiceFields} />
    </SettingsForm>
  )
}
