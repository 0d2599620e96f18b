import { type Command } from './command.js'

/** In the order of the usage. Loaded when they run, since most read the settings as they load. */
export const COMMANDS: readonly Command[] = [
  {
    form: 'config check',
    does: 'would the server start with these settings?',
    bootsItself: true,
    load: async () => (await import('./config.js')).checkConfig,
  },
  {
    form: 'backup [--to FILE] [--keep N] [--passphrase-file FILE]',
    does: 'write everything to a new file, or one in BACKUP_DIR, and read it back',
    load: async () => (await import('./backup.js')).backup,
  },
  {
    form: 'check FILE [--passphrase-file FILE]',
    does: 'read a backup through: is it whole?',
    load: async () => (await import('./backup.js')).check,
  },
  {
    form: 'restore FILE [--passphrase-file FILE]',
    does: 'put a backup into the empty database of the settings',
    load: async () => (await import('./backup.js')).restore,
  },
  {
    form: 'version',
    does: 'this program, and the state of its database',
    load: async () => (await import('./version.js')).version,
  },
]
