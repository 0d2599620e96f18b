/** What a sign-in tells about where it came from. */
export interface Device {
  readonly address: string
  readonly userAgent: string
}

/** For a session that no request opened. */
export const NO_DEVICE: Device = { address: '', userAgent: '' }

/** The device's columns, cut to their length. */
export const deviceColumns = ({ address, userAgent }: Device) => ({
  address: address.slice(0, 64),
  user_agent: userAgent.slice(0, 255),
})
