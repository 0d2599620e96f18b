import type { PublicSettings, SettingValues } from './settings.ts'

/** What a portal says that nobody has set up. */
export const PRODUCT_SETTINGS: PublicSettings = {
  logo: null,
  company_name: 'Longhaul',
  support_email: 'support@example.com',
  support_phone: '(555) 010-0100',
  kept_months: 6,
  counters: [
    { figure: '1,000+', label: 'Drivers', label_es: 'Conductores' },
    { figure: '50K+', label: 'Trips', label_es: 'Viajes' },
    { figure: '99.9%', label: 'Uptime', label_es: 'En línea' },
  ],
  voices: [
    {
      name: 'Maria G.',
      role: 'Owner-operator, Denver CO',
      words: 'I plan in the cab with gloves on, and I know where my ten hours fall before I leave the dock.',
      role_es: 'Dueña y conductora, Denver CO',
      words_es:
        'Planeo en la cabina con los guantes puestos, y sé dónde me tocan las diez horas antes de salir del andén.',
    },
    {
      name: 'James T.',
      role: 'Fleet manager, Omaha NE',
      words:
        'Every stop says why it is there. My drivers stopped arguing with the plan and started using it.',
      role_es: 'Gerente de flota, Omaha NE',
      words_es:
        'Cada parada dice por qué está ahí. Mis conductores dejaron de discutir con el plan y empezaron a usarlo.',
    },
    {
      name: 'Dale R.',
      role: 'Regional driver, Joliet IL',
      words: 'The recap and the log sheet print the way an inspector wants to see them. No more shoebox.',
      role_es: 'Conductor regional, Joliet IL',
      words_es:
        'El recap y la hoja de registro se imprimen como los quiere ver un inspector. Se acabó la caja de zapatos.',
    },
  ],
}

/** What is not shown to visitors, but for who may register. */
export const PRODUCT_SERVICES = {
  allows_personal_conveyance: false,
  allows_yard_move: false,
  allows_adverse_conditions: true,
  detention_free_minutes: 120,
  geocoder: 'embedded',
  geocoder_url: null,
  router: 'embedded',
  router_url: null,
  router_key: null,
  map: 'outline',
  tile_url: null,
  tile_attribution: null,
} as const satisfies Omit<SettingValues, keyof PublicSettings | 'registration'>
