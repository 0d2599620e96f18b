/** What the device keeps, and what reads it: asked for ahead, and no page waits long for it. */
export const loadParts = () => import('./deviceParts.ts')
