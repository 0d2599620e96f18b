/** What a fleet changes to make the public pages its own. */
export const BRANDING = {
  product: 'Longhaul',
  contact: { email: 'support@example.com', phone: '(555) 010-0100', hours: 'Available 24/7' },
  counters: [
    { figure: '1,000+', label: 'Drivers' },
    { figure: '50K+', label: 'Trips' },
    { figure: '99.9%', label: 'Uptime' },
  ],
  testimonials: [
    {
      words: 'I plan in the cab with gloves on, and I know where my ten hours fall before I leave the dock.',
      name: 'Maria G.',
      role: 'Owner-operator, Denver CO',
    },
    {
      words:
        'Every stop says why it is there. My drivers stopped arguing with the plan and started using it.',
      name: 'James T.',
      role: 'Fleet manager, Omaha NE',
    },
    {
      words: 'The recap and the log sheet print the way an inspector wants to see them. No more shoebox.',
      name: 'Dale R.',
      role: 'Regional driver, Joliet IL',
    },
  ],
} as const
