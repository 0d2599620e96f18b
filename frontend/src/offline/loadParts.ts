/** What the device keeps, and what reads it: no page waits for it, but Home asks for it ahead. */
export const loadParts = () => import('./deviceParts.ts')
