import {
  GEOCODERS,
  MAPS,
  ROUTERS,
  SERVICE_ADDRESS,
  SETTING_MESSAGES,
  SETTINGS,
  settingsOf,
  TILE_ADDRESS,
  TILE_CREDIT,
  type ServicesTrial,
  type SettingsRow,
} from '@longhaul/core/contract'
import { BooleanInput, FormDataConsumer, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { rulesOf } from '../form/record/index.ts'
import { trimValues } from '../form/record/changedFields.ts'
import { max, min, pattern } from '../form/rules.ts'
import { useT } from '../i18n/useT.ts'
import { ServiceTrial } from './ServiceTrial.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SourceNote } from './SourceNote.tsx'

const M = SETTING_MESSAGES
const address = [pattern(SERVICE_ADDRESS, M.address.format), max(SETTINGS.geocoder_url.max, M.address.max)]

const format = rulesOf({
  geocoder_url: address,
  router_url: address,
  router_key: [max(SETTINGS.router_key.max, M.key.max)],
  tile_url: [pattern(TILE_ADDRESS, M.tiles.format), max(SETTINGS.tile_url.max, M.tiles.max)],
  tile_attribution: [
    min(SETTINGS.tile_attribution.min, M.credit.min),
    pattern(TILE_CREDIT, M.credit.format),
    max(SETTINGS.tile_attribution.max, M.credit.max),
  ],
})

/** Whether a form says it; of a cleared field `.env` may still have a word, which the server knows. */
const validate = (values: Record<string, unknown>) => format(values)

/** The key is never read: only typing another, or forgetting it, says something of it. */
function transform({ forget_router_key: forget, ...changes }: Record<string, unknown>) {
  return forget === true ? { ...changes, router_key: null } : changes
}

const NAMES = settingsOf('services')
const typedServices = (values: Record<string, unknown>): ServicesTrial =>
  Object.fromEntries(
    Object.entries(trimValues(values)).filter(
      ([name, value]) => (NAMES as string[]).includes(name) && !(name === 'router_key' && value === null),
    ),
  )

const KEY_WORDS = { set: 'keySet', unset: 'keyUnset', unreadable: 'keyUnreadable' } as const

function KeyInput() {
  const t = useT()
  const record = useRecordContext<SettingsRow>()
  const state = record?.secrets.router_key ?? 'unset'
  return (
    <>
      <TextInput
        source="router_key"
        type="password"
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        helperText={`${t(`settings.services.${KEY_WORDS[state]}`)} ${t('settings.services.keyHint')}`}
      />
      {state !== 'unset' && record?.sources.router_key !== 'env' && (
        <BooleanInput
          source="forget_router_key"
          label={t('settings.services.forget')}
          defaultValue={false}
          helperText={false}
        />
      )}
    </>
  )
}

const ServiceSelect = ({
  source,
  choices,
}: {
  source: 'geocoder' | 'router' | 'map'
  choices: { id: string; name: string }[]
}) => (
  <SelectInput
    source={source}
    choices={choices}
    translateChoice={false}
    helperText={<SourceNote source={source} />}
  />
)

function ServiceInputs() {
  const t = useT()
  return (
    <FormDataConsumer>
      {({ formData }) => (
        <>
          <ServiceSelect
            source="geocoder"
            choices={GEOCODERS.map((id) => ({ id, name: t(`settings.services.geocoder.${id}`) }))}
          />
          {(formData['geocoder'] ?? 'embedded') !== 'embedded' && (
            <TextInput
              source="geocoder_url"
              type="url"
              helperText={
                <SourceNote
                  source="geocoder_url"
                  hint={formData['geocoder'] === 'nominatim' && t('settings.services.nominatimHint')}
                />
              }
            />
          )}
          <ServiceSelect
            source="router"
            choices={ROUTERS.map((id) => ({ id, name: t(`settings.services.router.${id}`) }))}
          />
          {(formData['router'] ?? 'embedded') !== 'embedded' && (
            <TextInput source="router_url" type="url" helperText={<SourceNote source="router_url" />} />
          )}
          {formData['router'] === 'openrouteservice' && <KeyInput />}
          <ServiceSelect
            source="map"
            choices={MAPS.map((id) => ({ id, name: t(`settings.services.map.${id}`) }))}
          />
          {formData['map'] === 'tiles' && (
            <>
              <TextInput
                source="tile_url"
                helperText={<SourceNote source="tile_url" hint={t('settings.services.tileHint')} />}
              />
              <TextInput
                source="tile_attribution"
                helperText={<SourceNote source="tile_attribution" hint={t('settings.services.creditHint')} />}
              />
            </>
          )}
        </>
      )}
    </FormDataConsumer>
  )
}

export function ServicesForm() {
  const t = useT()
  return (
    <SettingsForm validate={validate} transform={transform}>
      <p>{t('settings.services.lead')}</p>
      <ServiceInputs />
      <ServiceTrial typed={typedServices} />
      <p className="muted">{t('settings.services.network')}</p>
    </SettingsForm>
  )
}
