/** What a sign-in tells about where it came from. */
export interface Device {
  readonly address: string
  readonly userAgent: string
}

/** Where no request stands behind a session. */
export const NO_DEVICE: Device = { address: '', userAgent: '' }

/** As long as the columns are. */
export const deviceColumns = ({ address, userAgent }: Device) => ({
  address: address.slice(0, 64),
  user_agent: userAgent.slice(0, 255),
})
