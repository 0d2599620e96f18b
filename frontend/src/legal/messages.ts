export const legal = {
  privacyTitle: 'Privacy Policy',
  termsTitle: 'Terms of Service',
  contactTitle: 'Contact Us',
  contactLead: 'A person answers. Tell us what you were doing and what you saw; a screenshot helps.',
  email: 'Email',
  phone: 'Phone',
  hours: 'Hours',
  operator:
    'Your fleet runs this copy of the software on its own machine. For questions on your account, your hours or a correction to a log, ask your dispatcher or fleet admin first.',
} as const
