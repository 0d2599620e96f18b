/** One script for all of them: whoever needs one soon needs the others. */
export { ExplainDialog } from '../../ui/duty/explain/ExplainDialog.tsx'
export { FillGapDialog } from './FillGapDialog.tsx'
export { TruckDialog } from '../../form/trip/TruckDialog.tsx'
export { ShippingDialog } from '../../form/trip/ShippingDialog.tsx'
