import type { Pair } from './template.ts'

/** Signing in, sessions, passwords, two-step sign-in, and who may do what. */
export const accounts: readonly Pair[] = [
  ['Username or password is not right', 'El usuario o la contraseña no es correcto'],
  [
    'Your registration waits for an administrator to let you in',
    'Su registro espera a que un administrador lo apruebe',
  ],
  [
    'Your registration waits for an administrator to let you in. If nobody does in %{n} days, it is deleted, and you can register again.',
    'Su registro espera a que un administrador lo apruebe. Si nadie lo hace en %{n} días, se elimina y usted puede registrarse otra vez.',
  ],
  ['This account has been deactivated', 'Esta cuenta está desactivada'],
  ['Your session has ended. Please log in again.', 'Su sesión terminó. Inicie sesión otra vez.'],
  [
    'You have been signed in for %{n} days, the longest a session lasts. Please log in again.',
    'Su sesión lleva %{n} días, lo máximo que dura. Inicie sesión otra vez.',
  ],
  [
    'This session was ended from another device. Please log in again.',
    'Esta sesión se cerró desde otro dispositivo. Inicie sesión otra vez.',
  ],
  [
    'Your fleet administrator has ended this session. Please log in again.',
    'El administrador de su flota cerró esta sesión. Inicie sesión otra vez.',
  ],
  [
    'You have signed in on many devices; this one made room for another. Please log in again.',
    'Usted inició sesión en muchos dispositivos; este dejó lugar a otro. Inicie sesión otra vez.',
  ],
  [
    'Your session was used in two places, so it was ended. Please log in again and change your password.',
    'Su sesión se usó en dos lugares, por eso se cerró. Inicie sesión otra vez y cambie su contraseña.',
  ],
  [
    'There is no such session. It may have ended meanwhile.',
    'Esa sesión no existe. Puede haber terminado mientras tanto.',
  ],
  ['This sign-in has run out. Please log in again.', 'Este inicio de sesión venció. Inicie sesión otra vez.'],
  [
    'Enter the code of your authenticator app to finish logging in.',
    'Escriba el código de su aplicación de autenticación para terminar de entrar.',
  ],
  [
    'Please choose a password of your own first, on your profile page.',
    'Primero elija una contraseña propia en la página de su perfil.',
  ],
  [
    'Your fleet asks for two-step sign-in. Please set it up first, on your profile page.',
    'Su flota pide inicio de sesión en dos pasos. Actívelo primero en la página de su perfil.',
  ],
  ['This is not your current password', 'Esta no es su contraseña actual'],
  [
    'Your home zone is set; ask your fleet administrator to change it',
    'Su zona de la terminal base ya está fijada; pida el cambio al administrador de su flota',
  ],
  [
    'Registration is closed. Please ask your fleet administrator for an account.',
    'El registro está cerrado. Pida una cuenta al administrador de su flota.',
  ],
  [
    'This code is not right. If the app’s codes keep failing, let the phone set its clock by itself: the codes follow it.',
    'Este código no es correcto. Si los códigos de la aplicación siguen fallando, deje que el teléfono ponga su reloj solo: los códigos dependen de él.',
  ],
  [
    'This code has been used already. Wait for the next one in your app.',
    'Este código ya se usó. Espere el siguiente en su aplicación.',
  ],
  ['Two-step sign-in is not on.', 'El inicio de sesión en dos pasos no está activado.'],
  [
    'The server can no longer read your two-step sign-in, since its key was changed. Use a recovery code, or ask your fleet administrator to reset it.',
    'El servidor ya no puede leer su inicio de sesión en dos pasos, porque se cambió su clave. Use un código de recuperación, o pida al administrador de su flota que lo restablezca.',
  ],
  [
    'Two-step sign-in is on already. Switch it off before you set it up again.',
    'El inicio de sesión en dos pasos ya está activado. Desactívelo antes de configurarlo otra vez.',
  ],
  [
    'Please give a code of your app, or a recovery code, as well',
    'Escriba también un código de su aplicación o un código de recuperación',
  ],
  ['Please begin the set-up again.', 'Empiece la configuración otra vez.'],
  [
    'Your fleet asks two-step sign-in of everybody with your role: it stays on.',
    'Su flota pide inicio de sesión en dos pasos a todos los que tienen su función: queda activado.',
  ],
  [
    'Change your own two-step sign-in on your profile page.',
    'Cambie su propio inicio de sesión en dos pasos en la página de su perfil.',
  ],
  [
    'This account has no two-step sign-in and no passkey.',
    'Esta cuenta no tiene inicio de sesión en dos pasos ni llave de acceso.',
  ],
  ['Your password was not set through this link.', 'Su contraseña no se fijó con este enlace.'],
  [
    'This session was opened by the link itself. Please sign in again with your password, and say it there.',
    'Esta sesión se abrió con el mismo enlace. Inicie sesión otra vez con su contraseña y dígalo ahí.',
  ],
  ['This account had no password before', 'Esta cuenta no tenía contraseña antes'],
  ['This is not your former password', 'Esta no es su contraseña anterior'],
  [
    'Passkeys work only where people reach Longhaul by a name over HTTPS; this server’s APP_URL says something else.',
    'Las llaves de acceso solo funcionan donde se llega a Longhaul por un nombre con HTTPS; el APP_URL de este servidor dice otra cosa.',
  ],
  ['This took too long. Please try again.', 'Esto tardó demasiado. Intente otra vez.'],
  [
    'This passkey is not known here. Log in with your password, and add it on your profile page.',
    'Esta llave de acceso no se conoce aquí. Inicie sesión con su contraseña y agréguela en la página de su perfil.',
  ],
  [
    'An account has at most %{n} passkeys. Remove one first.',
    'Una cuenta tiene como máximo %{n} llaves de acceso. Quite una primero.',
  ],
  [
    'What the device answered is not a passkey for this address.',
    'Lo que respondió el dispositivo no es una llave de acceso para esta dirección.',
  ],
  ['This passkey is here already.', 'Esta llave de acceso ya está aquí.'],
  ['There is no such passkey.', 'Esa llave de acceso no existe.'],
  [
    'This link has been used or has run out. Please ask your fleet administrator for a new one.',
    'Este enlace ya se usó o venció. Pida uno nuevo al administrador de su flota.',
  ],
  [
    'This account is not open. Approve or reactivate it before you send a link.',
    'Esta cuenta no está abierta. Apruébela o reactívela antes de mandar un enlace.',
  ],
  [
    'This account has the password printed in the documentation. Run node backend/bin/longhaul.mjs admin retire-demo, then open it and send a new password link.',
    'Esta cuenta tiene la contraseña publicada en la documentación. Ejecute node backend/bin/longhaul.mjs admin retire-demo, luego ábrala y mande un enlace nuevo para la contraseña.',
  ],
  ['There is no such user.', 'Ese usuario no existe.'],
  ['There is no such driver.', 'Ese conductor no existe.'],
  [
    'This is the last administrator; make somebody else one first.',
    'Este es el último administrador; primero nombre a otro.',
  ],
  [
    'This registration waits for approval: approve it, and the account is open.',
    'Este registro espera aprobación: apruébelo y la cuenta queda abierta.',
  ],
  ['You cannot delete your own account.', 'Usted no puede eliminar su propia cuenta.'],
  [
    'This user has records that must be kept. Deactivate the account instead.',
    'Este usuario tiene registros que deben conservarse. Mejor desactive la cuenta.',
  ],
  [
    'Only the driver may settle a proposal to the log.',
    'Solo el conductor puede contestar una propuesta para el registro.',
  ],
  ['Only the driver may certify the log.', 'Solo el conductor puede certificar el registro.'],
  [
    'This link has been opened or has run out. Please ask the driver for a new one.',
    'Este enlace ya se abrió o venció. Pida uno nuevo al conductor.',
  ],
]
