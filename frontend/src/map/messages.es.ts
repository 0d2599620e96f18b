import type { Translated } from '../i18n/translate.ts'
import type { map as en } from './messages.ts'

export const map: Translated<typeof en> = {
  name: 'Mapa de la ruta',
  help: 'Las flechas mueven el mapa, más y menos acercan y alejan. Tab va a los lugares y paradas, Enter abre uno, Escape lo cierra.',
  helpList: 'Los mismos lugares y paradas están en la lista de abajo.',
  shown: 'El mapa muestra la ruta de %{from} a %{to}, con %{stops} paradas.',
  twoFingers: 'Use dos dedos para mover el mapa',
  role: { current: 'Ubicación actual', pickup: 'Recogida', dropoff: 'Entrega' },
  stop: 'Parada %{n}',
  stops: 'Lugares y paradas',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Ver toda la ruta',
  closePopup: 'Cerrar',
  group: '%{count} lugares y paradas muy juntos',
  apart: 'Acercar estos',
  backToGroup: 'Los %{count}',
  pick: {
    current: 'Toque el mapa para marcar la ubicación actual. Con teclado, mueva la cruz y presione Enter.',
    pickup: 'Toque el mapa para marcar la recogida. Con teclado, mueva la cruz y presione Enter.',
    dropoff: 'Toque el mapa para marcar la entrega. Con teclado, mueva la cruz y presione Enter.',
    stop: 'Toque el mapa para marcar esta parada. Con teclado, mueva la cruz y presione Enter.',
  },
  schematic: 'La línea une los pueblos del camino; no sigue cada curva de la carretera.',
  tilesFailed: 'No cargaron las imágenes del mapa: este es el mapa sencillo incluido.',
  basemapFailed: 'No cargó el fondo del mapa. Los lugares y las paradas son correctos.',
}
