import { FALLBACKS, LIMITS, MESSAGES } from '@longhaul/core/contract'
import { TextInput } from 'react-admin'
import { CreateDialog, CreatePage, rulesOf } from '../../form/record/index.ts'
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

/** /carriers/add */
const CarrierAddPage = () => (
  <CreatePage
    resource="carriers"
    keep="add-carrier"
    validate={carrierRules}
    fallback={FALLBACKS.createCarrier}
    submitLabel="carriers.submit"
  >
    <CarrierInputs />
  </CreatePage>
)
export default CarrierAddPage

export const ADD_CARRIER_FORM = 'add-carrier-dialog'

export const CarrierAddDialog = ({ onClose }: { onClose: () => void }) => (
  <CreateDialog
    resource="carriers"
    title="carriers.addTitle"
    submitLabel="carriers.submit"
    keep={ADD_CARRIER_FORM}
    validate={dialogRules}
    fallback={FALLBACKS.createCarrier}
    onClose={onClose}
  >
    <CarrierInputs />
  </CreateDialog>
)
