import { SIGNATURE_REASON_WORDS } from '@longhaul/core/contract'

export const history = {
  resource: {
    name: 'Event |||| Events',
    fields: { at: 'When', username: 'Who', topic: 'About', deed: 'What', change: 'Change' },
  },
  lead: 'What was changed in the log, the account and the terms, by whom and why, newest first. Times and days are the home terminal’s (%{zone}). Statuses recorded as they happened are under Duty statuses.',
  none: 'Nothing of this kind in these days.',
  from: 'On or after',
  to: 'On or before',
  reason: 'Reason: %{reason}',
  topic: {
    edit: 'Edits of the log',
    proposal: 'Proposals and answers',
    certification: 'Certifications',
    account: 'Account',
    terms: 'Profile and terms',
    security: 'Sign-in and security',
    disclosure: 'Records taken out',
  },
  deed: {
    'entry-added': 'Entry added',
    'entry-changed': 'Entry changed',
    'entry-removed': 'Entry taken out',
    'day-changed': 'Daily log changed',
    proposed: 'Edit proposed',
    accepted: 'Proposal accepted',
    declined: 'Proposal declined',
    withdrawn: 'Proposal withdrawn',
    certified: 'Day certified',
    uncertified: 'Certification taken back',
  },
  takenBack: SIGNATURE_REASON_WORDS,
  openDay: 'Open day',
  openDayOf: 'Open day %{day}',
  openDetails: 'Open details',
  openLine: 'Open in the audit trail',
} as const
