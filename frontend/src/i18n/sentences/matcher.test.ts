import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matcherOf, type Moments } from './matcher.ts'
import { moments } from './moments.ts'
import { PAIRS, spanish } from './spanish.ts'
import { templateOf } from './template.ts'

const asWritten: Moments = { at: (text) => text, date: (text) => text }
const holesIn = (text: string) => (text.match(/%\{\w+\}/g) ?? []).sort()

describe('a template', () => {
  test('keeps its holes', () => {
    for (const [english, other] of PAIRS)
      expect([english, holesIn(other)]).toEqual([english, holesIn(english)])
  })

  test('ends as its twin does, and stands in the tables once', () => {
    for (const [english, other] of PAIRS)
      expect([english, /\.$/.test(other)]).toEqual([english, /\.$/.test(english)])
    expect(new Set(PAIRS.map(([english]) => english)).size).toBe(PAIRS.length)
  })

  test('whose hole says no kind is refused', () => {
    expect(() => templateOf(['Wait %{soon}', 'Espere %{soon}'])).toThrow(RangeError)
  })
})

describe('a sentence', () => {
  test('keeps a name as it was typed, whatever it is', () => {
    const names = fc.string({ minLength: 1, unit: 'grapheme' }).filter((name) => !name.includes('\n'))
    fc.assert(
      fc.property(names, (name) => {
        expect(spanish.translateSentence(`Type the name of the carrier that goes: ${name}`)).toBe(
          `Escriba el nombre del transportista que desaparece: ${name}`,
        )
      }),
    )
    expect(spanish.translateSentence('Type the name of the carrier that goes: State')).toMatch(/: State$/)
    expect(
      spanish.translateSentence(
        'The pickup ($& Sons) lies in the water. Choose a point on land in the lower 48 states.',
      ),
    ).toMatch(/^La recogida \(\$& Sons\) está en el agua\./)
  })

  test('that no table has stays as it is, whole', () => {
    for (const own of ['Flat tyre near exit 12.', 'El cliente no contesta', '', 'Username is required-ish'])
      expect(spanish.translateSentence(own)).toBe(own)
  })

  test('of which a word is not known stays as it is', () => {
    expect(spanish.translateSentence('Shoe size is required')).toBe('Shoe size is required')
  })

  test('is said with or without its full stop', () => {
    expect(spanish.translateSentence('Trip not found.')).toBe('No se encontró el viaje.')
    expect(spanish.translateSentence('Trip not found')).toBe('No se encontró el viaje')
    expect(spanish.translateSentence('Username is required. Password is required.')).toBe(
      'Nombre de usuario: este dato es obligatorio. Contraseña: este dato es obligatorio.',
    )
  })

  test('beside one that is not known is said all the same', () => {
    expect(spanish.translateSentence('Trip not found. Ask Maria.')).toBe(
      'No se encontró el viaje. Ask Maria.',
    )
  })

  test('of clauses is said when all of them are known', () => {
    const { translateSentence: say } = matcherOf(
      [
        ['one', 'uno'],
        ['two', 'dos'],
      ],
      asWritten,
    )
    expect(say('one; two')).toBe('uno; dos')
    expect(say('one; three')).toBe('one; three')
  })

  test('with a name that has a full stop is one sentence', () => {
    expect(
      spanish.translateSentence(
        'Trip 7 from St. Louis, MO to Omaha, NE is under way. Complete it or pause it first.',
      ),
    ).toBe('El viaje 7 de St. Louis, MO a Omaha, NE está en curso. Termínelo o deténgalo primero.')
  })

  test('says the places that the server named, and leaves a person’s own words', () => {
    const refused = (from: string, to: string) =>
      spanish.translateSentence(`Trip 7 from ${from} to ${to} is under way. Complete it or pause it first.`)
    expect(refused('Near Kearney, NE (5 mi W, I-80)', 'Omaha, NE')).toMatch(
      /de Cerca de Kearney, NE \(5 mi W, I-80\) a Omaha, NE está/,
    )
    expect(refused('Near the old mill', 'Driving')).toMatch(/de Near the old mill a Driving está/)
  })

  test('that two templates fit is said by the one with more letters, wherever it stands', () => {
    const pairs = [
      ['Rest %{words}', 'Descanse %{words}'],
      ['Rest %{words}, then go', 'Descanse %{words} y siga'],
      ['now, then go', 'ahora y ya'],
      ['now', 'ahora'],
    ] as const
    for (const tables of [pairs, pairs.toReversed()])
      expect(matcherOf(tables, asWritten).translateSentence('Rest now, then go')).toBe(
        'Descanse ahora y siga',
      )
  })

  test('says its clauses inside out', () => {
    expect(
      spanish.translateSentence(
        'Rest 10 h: 8 h of driving without a 30-minute break are reached here, so one stop serves as the break and as the daily rest.',
      ),
    ).toBe(
      'Descanse 10 h: se llega a 8 h de manejo sin una pausa de 30 minutos aquí; así una sola parada sirve de pausa y de descanso diario.',
    )
  })
})

describe('a moment', () => {
  test('of a finding is a wall time, with its day where that is another one', () => {
    expect(moments.at('17:04')).toBe('17:04')
    expect(moments.at('07:30 on Sun, Mar 1, 2026')).toMatch(/^07:30 del .*2026$/)
    expect(
      spanish.translateSentence(
        'Drove 14 h 5 min after the shift began at 06:00; the driving window is 14 h.',
      ),
    ).toBe('Condujo 14 h 5 min después de que el turno empezó a las 06:00; la ventana de manejo es de 14 h.')
  })

  test('of another entry has its day', () => {
    expect(
      spanish.translateSentence('This overlaps Off Duty from 17:04 on Mon, May 4, 2026 to now at Omaha, NE.'),
    ).toMatch(/^Esto se encima con «Fuera de servicio», de 17:04 del .*2026 a ahora, en Omaha, NE\.$/)
  })
})
