import type { Translated } from '../i18n/translate.ts'
import type { texts as en } from './textMessages.ts'

export const texts: Translated<typeof en> = {
  binding: 'Esta es una traducción para su comodidad. El texto que obliga es el texto en inglés.',
  privacy: {
    holder: {
      title: 'Quién tiene sus datos',
      text: 'Este portal lo opera la flota para la que usted maneja, en su propia máquina. La flota decide qué se guarda y quién puede verlo. Los autores del software no reciben nada: no hay telemetría, ni publicidad, ni programas de fuera.',
    },
    kept: {
      title: 'Qué se guarda',
      text: 'Su cuenta (usuario, nombre, correo y un resumen de su contraseña que no se puede revertir), su número de licencia, su transportista, sus viajes con sus lugares y horas, sus estados de servicio con lugar y observaciones, sus registros diarios y un historial de los cambios.\nSu posición se lee solo cuando usted presiona el botón de ubicación actual, y solo para llenar ese campo.',
    },
    purpose: {
      title: 'Para qué sirve',
      text: 'Para planear viajes dentro de las reglas de horas de servicio (49 CFR parte 395), llevar el registro del estado de servicio que piden esas reglas y mostrar a la flota quién puede manejar y cuánto tiempo.',
    },
    readers: {
      title: 'Quién lo ve',
      text: 'Usted ve sus propios datos. El personal de soporte de la flota puede leerlos; los administradores pueden leerlos y cambiarlos. Un cambio de un administrador en su registro es una propuesta que usted acepta o rechaza.',
    },
    term: {
      title: 'Cuánto tiempo',
      text: 'Los estados de servicio y los registros se guardan al menos %{months} meses, como el 49 CFR 395.8(k) pide a un transportista; eliminar un viaje no los elimina. Las cuentas con datos se desactivan, no se eliminan.',
    },
    browser: {
      title: 'En su navegador',
      text: 'El portal guarda en este navegador su sesión, su tema, los ajustes de sus listas y los borradores sin guardar. No pone cookies de rastreo; una cookie marca un dispositivo desde el que usted ya entró, para que un extraño que pruebe su nombre no pueda dejarlo afuera ahí. Al salir se quita la sesión.',
    },
    outside: {
      title: 'Servicios de fuera',
      text: 'Los lugares, las rutas y el mapa funcionan con datos del servidor. Si la flota activa un mapa, un buscador de lugares o un calculador de rutas de fuera, el servidor envía a ese servicio los lugares que usted escribe.',
    },
    rights: {
      title: 'Sus derechos',
      text: 'Pida a su flota ver, corregir o exportar lo que tiene sobre usted.',
    },
  },
  terms: {
    nature: {
      title: 'Qué es esto',
      text: 'Software de planeación y registro para flotas de camiones. Conoce las reglas federales de horas de servicio para conductores de vehículos de carga y de pasajeros, y planea dentro de ellas. No es un dispositivo de registro electrónico registrado y no reemplaza a uno donde el 49 CFR 395.8 lo exige.',
    },
    driver: {
      title: 'Usted sigue siendo el conductor',
      text: 'Un plan es una propuesta. El clima, el tráfico, su propio estado de alerta, los límites señalados, las restricciones para camiones y un oficial en la carretera están primero. Usted y su transportista responden de manejar conforme a la ley y de lo que dicen sus registros.',
    },
    routes: {
      title: 'Rutas y distancias',
      text: 'Las rutas incluidas son estimaciones para planear por las carreteras principales. No conocen puentes bajos, límites de peso, rutas para materiales peligrosos ni cierres. Revise el camino antes de tomarlo.',
    },
    account: {
      title: 'Su cuenta',
      text: 'No comparta su contraseña; lo que se hace con su nombre cuenta como hecho por usted. Anote su servicio con la verdad y certifique solo lo que es correcto.',
    },
    price: {
      title: 'Precio',
      text: 'Las funciones principales son gratis. El software tiene la licencia MIT, que dice que se entrega sin garantía de ningún tipo.',
    },
    uptime: {
      title: 'Disponibilidad',
      text: 'La flota que opera esta copia decide cuándo está disponible. Lleve lo que la ley le pide llevar donde pueda mostrarlo sin red.',
    },
    changes: {
      title: 'Cambios',
      text: 'La flota puede cambiar estos términos; la página mostrará entonces el texto nuevo.',
    },
  },
}
