import type { SettingName, SettingsRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslateLabel } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { pickChangedFields } from '../form/record/changedFields.ts'
import { useT } from '../i18n/useT.ts'

/** Under a field: what it is for, where its value comes from, and the way back to `.env` or the product. */
export function SourceNote({ source, hint }: { source: SettingName; hint?: ReactNode }) {
  const t = useT()
  const label = useTranslateLabel()
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const record = useRecordContext<SettingsRow>()
  const from = record?.sources[source] ?? 'product'
  const taken = from === 'page' && (value === null || value === '')
  const changed = source in pickChangedFields({ ...record }, { [source]: value })
  const state = taken ? 'taken' : changed ? 'unsaved' : from
  const name = label({ source, resource: 'settings' })
  return (
    <span className="source-note">
      {hint} {t(`settings.source.${state}`)}{' '}
      {from === 'page' && !taken && (
        <Button
          size="small"
          aria-label={t('settings.takeBack', { field: typeof name === 'string' ? name : source })}
          onClick={() => setValue(source, null, { shouldDirty: true })}
        >
          {t('settings.takeBackShort')}
        </Button>
      )}
    </span>
  )
}
