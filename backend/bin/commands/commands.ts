import { EXIT, type Command } from './command.js'

/** In the order of the usage. Loaded when they run, since most read the settings as they load. */
export const COMMANDS: readonly Command[] = [
  {
    form: 'config check',
    does: 'would the server start with these settings?',
    bootsItself: true,
    load: async () => (await import('./config.js')).checkConfig,
  },
  {
    form: 'doctor',
    does: 'look for what is wrong, or soon will be: machine, settings, database, accounts, backups, records',
    bootsItself: true,
    load: async () => (await import('./doctor.js')).doctor,
  },
  {
    form: 'admin list',
    does: 'who is an administrator, and signs in with what',
    load: async () => (await import('./admin.js')).list,
  },
  {
    form: 'admin create USERNAME EMAIL [FIRST-NAME] [LAST-NAME]',
    does: 'make an administrator, or make a user one; asks for the password',
    load: async () => (await import('./admin.js')).create,
  },
  {
    form: 'admin reset-password USERNAME',
    does: 'a new password for an administrator; asks for it',
    load: async () => (await import('./admin.js')).reset,
  },
  {
    form: 'admin remove-second-factors USERNAME',
    does: 'two-step sign-in and passkeys of somebody who lost them',
    load: async () => (await import('./admin.js')).removeSecondFactors,
  },
  {
    form: 'admin unlock USERNAME',
    does: 'wrong passwords and codes count anew',
    load: async () => (await import('./admin.js')).unlockAccount,
  },
  {
    form: 'admin retire-demo',
    does: 'close the accounts with the published password',
    load: async () => (await import('./admin.js')).retireDemo,
  },
  {
    form: 'backup [--to FILE] [--keep N] [--passphrase-file FILE]',
    does: 'write everything to a new file, or one in BACKUP_DIR and BACKUP_BUCKET, and read it back',
    load: async () => (await import('./backup.js')).backup,
  },
  {
    form: 'backups',
    does: 'those in BACKUP_DIR and BACKUP_BUCKET, by the names that check, restore and drill take',
    load: async () => (await import('./backup.js')).backups,
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
    form: 'drill [--from FILE] [--passphrase-file FILE]',
    does: 'restore the newest backup into a throw-away database, and verify it',
    load: async () => (await import('./backup.js')).tryRestore,
  },
  {
    form: 'move [--from FOLDER]',
    does: 'copy the embedded database in DATA_DIR into the empty MySQL database of the settings',
    load: async () => (await import('./backup.js')).move,
  },
  {
    form: 'verify [--head HEAD]',
    does: 'did anybody change the audit trail, the logs or a signed day behind the server?',
    failure: EXIT.undecided,
    load: async () => (await import('./proof.js')).verify,
  },
  {
    form: 'proof head',
    does: 'the end of the chain, to keep elsewhere, and the public key',
    failure: EXIT.undecided,
    load: async () => (await import('./proof.js')).printHead,
  },
  {
    form: 'proof prune [--before DAY]',
    does: 'remove old lines of the audit trail, and sign what is gone',
    failure: EXIT.undecided,
    load: async () => (await import('./proof.js')).pruneBefore,
  },
  {
    form: 'proof grants USER RETENTION-USER',
    does: 'the grants of these database users, who cannot change what is sealed',
    failure: EXIT.undecided,
    load: async () => (await import('./proof.js')).printGrants,
  },
  {
    form: 'version',
    does: 'this program, and the state of its database',
    load: async () => (await import('./version.js')).version,
  },
]
