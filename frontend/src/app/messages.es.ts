import type { Translated } from '../i18n/translate.ts'
import type * as en from './messages.ts'

export const nav: Translated<typeof en.nav> = {
  languageFailed: 'No se pudo cargar el idioma. Revise su conexión e intente de nuevo.',
  label: 'Principal',
  home: 'Inicio',
  dashboard: 'Panel',
  createTrip: 'Crear viaje',
  login: 'Entrar',
  signUp: 'Cuenta gratis',
  welcome: 'Hola, %{name}',
  signedInAs: 'Sesión de %{name}',
  logout: 'Salir',
  darkMode: 'Modo oscuro',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  skip: 'Ir al contenido',
  quick: 'Navegación rápida',
  trips: 'Viajes',
  newTrip: 'Nuevo viaje',
  logs: 'Registros',
  myLogs: 'Mis registros',
  me: 'Yo',
  loading: 'Cargando...',
}

export const errors: Translated<typeof en.errors> = {
  offline: 'El servidor no respondió. Revise su conexión e intente de nuevo; lo que escribió sigue aquí.',
  noAnswerToChange:
    'El servidor no respondió, así que esto tal vez se guardó y tal vez no. Revise su conexión y mire antes de intentar de nuevo; lo que escribió sigue aquí.',
  unexpected: 'Algo salió mal',
  crashed: 'Esta página tuvo un error y se detuvo. Sus datos guardados están a salvo.',
  tryAgain: 'Intentar de nuevo',
  home: 'Volver al inicio',
}

export const notFound: Translated<typeof en.notFound> = {
  code: '404',
  title: 'Ruta no encontrada',
  text: 'No hay ninguna página en esta dirección. Revise la dirección o retome el camino desde aquí.',
  home: 'Volver al inicio',
  back: 'Regresar',
  contact: '¿Necesita ayuda? Escriba a',
}

export const denied: Translated<typeof en.denied> = {
  title: 'Acceso denegado',
  text: 'Su función no abre esta página. Un administrador de su flota puede cambiarlo.',
  back: 'Volver al panel',
}

export const form: Translated<typeof en.form> = {
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar %{label}',
}
