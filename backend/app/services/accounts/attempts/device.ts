export interface Device {
  readonly address: string
  readonly userAgent: string
}

/** For a session that no request opened. */
export const NO_DEVICE: Device = { address: '', userAgent: '' }

/** Cut to the columns' length. */
export const toDeviceColumns = ({ address, userAgent }: Device) => ({
  address: address.slice(0, 64),
  user_agent: userAgent.slice(0, 255),
})
