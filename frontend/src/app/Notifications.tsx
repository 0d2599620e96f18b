/** react-admin's messages after a save, with their undo: nothing of them is needed for the first paint. */
export { Notification as default } from 'react-admin'
