import { useStore } from 'react-admin'

/** Warnings sound, unless the driver has switched that off. */
export const useSound = () => useStore('home.sound', true)
