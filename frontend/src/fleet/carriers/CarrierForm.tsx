import { FALLBACKS, LIMITS, MESSAGES } from '@longhaul/core/contract'
import { TextInput } from 'react-admin'
import { CreateDialog, CreatePage, rulesOf, type AddDialogProps } from '../../form/record/index.ts'
import { required, text } from '../../form/rules.ts'

export const carrierRules = rulesOf({
  name: text(MESSAGES.carrierName, LIMITS.carrierName),
  main_office_address: text(MESSAGES.carrierAddress, LIMITS.carrierAddress),
})

/** The admin dialog only asks that both are there; the server holds the lengths. */
const dialogRules = rulesOf({
  name: [required(MESSAGES.carrierName.required)],
  main_office_address: [required(MESSAGES.carrierAddress.requiredInModal)],
})

export const CarrierInputs = () => (
  <>
    <TextInput source="name" />
    <TextInput source="main_office_address" />
  </>
)

const ADDED = {
  resource: 'carriers',
  fallback: FALLBACKS.createCarrier,
  children: <CarrierInputs />,
} as const

const CarrierAddPage = () => <CreatePage {...ADDED} validate={carrierRules} lead="carriers.lead" />
export default CarrierAddPage

export const CarrierAddDialog = (props: AddDialogProps) => (
  <CreateDialog {...ADDED} {...props} validate={dialogRules} />
)
