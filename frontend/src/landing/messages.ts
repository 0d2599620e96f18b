export const landing = {
  title: 'Longhaul',
  footer: {
    about: 'Longhaul simplifies trip planning, ensures hours-of-service compliance and generates ELD logs.',
    notEld: 'FMCSA hours-of-service rules built in. Planning and logging software, not a registered ELD.',
    links: 'Footer',
    login: 'Driver Login',
    register: 'Sign Up Free',
    features: 'Features',
    aboutLink: 'About',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    contact: 'Contact Us',
  },
} as const
