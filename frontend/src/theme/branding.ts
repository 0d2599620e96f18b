/** Its words, which have a language, are in landing/messages.ts. */
export const BRANDING = {
  product: 'Longhaul',
  contact: { email: 'support@example.com', phone: '(555) 010-0100' },
  counters: [
    { of: 'drivers', figure: '1,000+' },
    { of: 'trips', figure: '50K+' },
    { of: 'uptime', figure: '99.9%' },
  ],
  testimonials: [
    { by: 'owner', name: 'Maria G.' },
    { by: 'manager', name: 'James T.' },
    { by: 'regional', name: 'Dale R.' },
  ],
} as const
