export const setPassword = {
  title: 'Choose your password',
  lead: 'Your fleet administrator has sent you this link. It works once.',
  signedIn:
    'You are signed in as %{name}. Saving a password here signs you in as the person this link was made for.',
  password: 'Password',
  confirm: 'Confirm password',
  submit: 'Save and log in',
  busy: 'Saving...',
  failed: 'Failed to save the password',
  incomplete: 'This link is not complete. Open it exactly as you received it.',
} as const
