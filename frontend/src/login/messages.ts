export const login = {
  title: 'Log in to Longhaul',
  lead: 'Your trips, your hours and your logs.',
  username: 'Username',
  password: 'Password',
  submit: 'Log In',
  busy: 'Logging in...',
  noAccount: 'No account yet?',
  register: 'Sign Up Free',
  support: 'Trouble logging in? Write to',
  demo: {
    title: 'Demo accounts',
    text: 'The demo fleet is loaded. Log in as any of them:',
    driver: 'Driver',
    admin: 'Admin',
    support: 'Support',
    use: 'Use %{role} account',
  },
} as const
