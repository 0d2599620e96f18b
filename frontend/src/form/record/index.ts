/** What the forms of a record are declared with, besides react-admin's own parts. */
export { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
export { CarrierInput } from './CarrierInput.tsx'
export { VehicleInput } from './VehicleInput.tsx'
export { CreateDialog, type AddDialogProps } from './CreateDialog.tsx'
export { CreatePage } from './CreatePage.tsx'
export { RecordForm } from './RecordForm.tsx'
export { rulesOf } from './rulesOf.ts'
