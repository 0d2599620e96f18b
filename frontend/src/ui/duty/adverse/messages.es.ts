import type { Translated } from '../../../i18n/translate.ts'
import type { adverse as en } from './messages.ts'

export const adverse: Translated<typeof en> = {
  title: 'Condiciones adversas de manejo',
  submit: 'Declarar',
  gives: 'Lo que le da',
  change: '%{before} ahora, %{after} al declararlas',
  run: 'hasta completar el recorrido',
  rule: 'Por nieve, hielo, niebla, un camino cerrado o tráfico que nadie podía conocer antes de empezar su turno. No por la hora pico, la carga, ni un clima que estaba pronosticado (49 CFR 395.1(b)(1)).',
  others: 'La pausa y el ciclo quedan como están.',
  what: 'Cuáles fueron las condiciones',
  kept: 'Queda en su registro, también para los oficiales.',
  entry: 'En condiciones adversas de manejo',
  entryHint: 'Dos horas más para el turno. Las observaciones dicen cuáles fueron.',
  notAllowed: 'El transportista de este conductor no permite declararlas.',
  claimed: 'Ya las declaró para este turno; sus relojes cuentan con eso.',
}
