/** Apart: nothing of it is needed for the first paint. */
export { Notification as default } from 'react-admin'
