import type { Pair } from './template.ts'

/** What admins set, and what came back from the services they try. */
export const settings: readonly Pair[] = [
  ['Company name', 'Nombre de la empresa'],
  ['Phone', 'Teléfono'],
  ['Figure', 'Cifra'],
  ['Label', 'Etiqueta'],
  ['Role', 'Puesto'],
  ['Words', 'Palabras'],
  ['Key', 'Clave'],
  ['Credit', 'Crédito'],
  [
    'Somebody else has changed these settings. Please look at them again.',
    'Otra persona cambió esta configuración. Revísela otra vez.',
  ],
  [
    'Please enter a phone number, such as (555) 010-0100',
    'Escriba un número de teléfono, como (555) 010-0100',
  ],
  [
    'Please enter a whole number of months from %{n} to %{n2}',
    'Escriba un número entero de meses, de %{n} a %{n2}',
  ],
  [
    'Please enter a whole number of minutes from %{n} to %{n2}',
    'Escriba un número entero de minutos, de %{n} a %{n2}',
  ],
  ['No more than %{n} figures fit', 'No caben más de %{n} cifras'],
  ['No more than %{n} voices fit', 'No caben más de %{n} voces'],
  [
    'Please enter an address such as https://photon.example.com, without a name and password',
    'Escriba una dirección como https://photon.example.com, sin nombre ni contraseña',
  ],
  ['This service needs its address', 'Este servicio necesita su dirección'],
  [
    'No service may be asked at this address: cloud providers keep secrets of the machine there',
    'En esta dirección no se puede preguntar a ningún servicio: ahí los proveedores de nube guardan secretos de la máquina',
  ],
  [
    'Please enter an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
    'Escriba una dirección con {z}, {x} y {y}, como https://tiles.example.com/{z}/{x}/{y}.png',
  ],
  [
    'Please enter text, and links such as <a href="https://example.com">Example</a> at most',
    'Escriba texto y, cuando mucho, enlaces como <a href="https://example.com">Ejemplo</a>',
  ],
  ['The owner of the tiles asks for a credit', 'El dueño de las imágenes pide un crédito'],
  ['Please choose a PNG, JPEG or WebP picture', 'Elija una imagen PNG, JPEG o WebP'],
  ['The logo must not be larger than %{n} kB', 'El logotipo no debe pesar más de %{n} kB'],
  [
    'The logo must not be wider or higher than %{n} pixels',
    'El logotipo no debe medir más de %{n} píxeles de ancho o de alto',
  ],
  [
    'is at an address that must not be asked (ask an admin to check it)',
    'está en una dirección a la que no se debe preguntar (pida a un administrador que la revise)',
  ],
  ['There is no address to ask at.', 'No hay dirección donde preguntar.'],
  [
    'The built-in places know towns, ZIP codes and highways, and no streets.',
    'Los lugares incluidos conocen pueblos, códigos postales y carreteras, y ninguna calle.',
  ],
  [
    'The built-in roads know Interstates and main highways, and estimate the rest.',
    'Los caminos incluidos conocen las interestatales y las carreteras principales, y estiman lo demás.',
  ],
  [
    'The built-in map draws states, towns and highways, and asks nobody.',
    'El mapa incluido dibuja estados, pueblos y carreteras, y no pregunta a nadie.',
  ],
  [
    '%{name} answered, but does not find 1445 K Street, Lincoln, NE: does it hold a map of the US?',
    '%{name} respondió, pero no encuentra 1445 K Street, Lincoln, NE: ¿tiene el mapa de EE. UU.?',
  ],
  [
    '%{name} found 1445 K Street, Lincoln, NE, and names the place at its point.',
    '%{name} encontró 1445 K Street, Lincoln, NE, y nombra el lugar de ese punto.',
  ],
  [
    '%{name} found 1445 K Street, Lincoln, NE, but names no place at its point.',
    '%{name} encontró 1445 K Street, Lincoln, NE, pero no nombra ningún lugar en ese punto.',
  ],
  [
    '%{name} answered, but finds no road from Omaha to Lincoln: does it hold a map of the US?',
    '%{name} respondió, pero no encuentra camino de Omaha a Lincoln: ¿tiene el mapa de EE. UU.?',
  ],
  [
    '%{name} routed Omaha to Lincoln: %{n} miles in %{n2} minutes.',
    '%{name} llevó de Omaha a Lincoln: %{n} millas en %{n2} minutos.',
  ],
  [
    '%{name} answered %{n} miles from Omaha to Lincoln, which are 58 by road.',
    '%{name} respondió %{n} millas de Omaha a Lincoln, que por carretera son 58.',
  ],
  ['A tile of Kansas City came: %{name}, %{n} kB.', 'Llegó una imagen de Kansas City: %{name}, %{n} kB.'],
  [
    'The tile server is at an address that must not be asked',
    'El servidor de imágenes está en una dirección a la que no se debe preguntar',
  ],
  ['The tile server sends us to another address', 'El servidor de imágenes nos manda a otra dirección'],
  ['The tile server refused this server', 'El servidor de imágenes rechazó a este servidor'],
  ['The tile server is busy', 'El servidor de imágenes está ocupado'],
  ['The tile server answered with error %{n}', 'El servidor de imágenes respondió con el error %{n}'],
  ['What the tile server sent is no picture', 'Lo que mandó el servidor de imágenes no es una imagen'],
  ['The tile server did not answer in time', 'El servidor de imágenes no respondió a tiempo'],
  ['The tile server did not answer', 'El servidor de imágenes no respondió'],
]
