/** How adverse driving conditions are claimed: the dialog on Home, and the forms of an entry. */
export const adverse = {
  title: 'Adverse driving conditions',
  submit: 'Claim',
  gives: 'What it gives you',
  change: '%{before} now, %{after} with it',
  run: 'until the run is completed',
  rule: 'For snow, ice, fog, a closed road or traffic that nobody could have known of before your shift began. Not for rush hour, loading, or weather that was forecast (49 CFR 395.1(b)(1)).',
  others: 'Break and cycle stay as they are.',
  what: 'What the conditions were',
  kept: 'It stands in your log, for officers too.',
  entry: 'In adverse driving conditions',
  entryHint: 'Two hours more for the shift. The remarks say what the conditions were.',
  notAllowed: 'The carrier of this driver does not allow them to be claimed.',
  claimed: 'You have claimed them for this shift already; its clocks count with it.',
} as const
