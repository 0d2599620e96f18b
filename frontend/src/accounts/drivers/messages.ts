import { ACCOUNT_WORDS, PASSWORD_LINK_WORDS, ROLE_WORDS } from '@longhaul/core/contract'

export const drivers = {
  resource: {
    name: 'Driver |||| Drivers',
    fields: {
      username: 'Username',
      first_name: 'First name',
      last_name: 'Last name',
      email: 'Email',
      role: 'Role',
      carrier: 'Carrier',
      license_number: 'License number',
      license_class: 'License class',
      license_expires_on: 'License expires',
      medical_expires_on: 'Medical certificate expires',
      usual_vehicle: 'Usual truck',
      home_zone: 'Home-terminal time zone',
      ruleset: 'Rule set',
      day_start_hour: 'Day starts at',
      pilot_grants: 'Pilot programmes',
      effective_from: 'Zone, rule set and day start hold from',
    },
  },
  name: 'Name',
  roles: ROLE_WORDS,
  state: 'Account',
  ...ACCOUNT_WORDS,
  noCarrier: 'None',
  newCarrier: '%{name} (new)',
  makesCarrier:
    'Approving adds the carrier %{name}, %{address}, and lets this person drive for it. Choose a carrier below to use that one instead.',
  joinsCarrier: 'Approving lets this person drive for %{name}.',
  upcoming: 'From %{date}: %{ruleset}, %{zone}, day starts at %{hour}.',
  effectiveHint: 'Logs of earlier days keep theirs. Empty means from today on.',
  expires: 'expires %{left}',
  license_expires_on: 'License expires',
  medical_expires_on: 'Medical expires',
  lastDayHint: 'The last day on it',
  truckHint: 'A new trip begins with it. Empty: the truck of the last trip.',
  search: 'Search by name, username or email',
  day: 'Log day',
  pilots: 'Pilot programmes',
  replay: 'Replay',
  history: 'History',
  sessions: 'Sessions',
  sessionsText:
    'Where this person is signed in. Ending a session signs that device out at once; what was typed there is kept for the next sign-in.',
  sessionsEndAll: 'End all sessions',
  sessionsEndAllFailed: 'Failed to end the sessions',
  sessionsAllEnded: 'All sessions have ended.',
  approve: 'Approve registration',
  deactivate: 'Deactivate',
  activate: 'Reactivate',
  deactivateTitle: 'Deactivate %{name}',
  deactivateQuestion: 'This signs the person out everywhere at once. Trips, duty and logs are kept.',
  bulk: {
    approve: {
      label: 'Approve',
      question:
        'Let %{smart_count} registered person in? A carrier that is not there yet is added. |||| Let %{smart_count} registered people in? Carriers that are not there yet are added.',
    },
    deactivate: {
      label: 'Deactivate',
      question:
        'Deactivate %{smart_count} account? This signs the person out everywhere at once. Trips, duty and logs are kept. |||| Deactivate %{smart_count} accounts? This signs these people out everywhere at once. Trips, duty and logs are kept.',
    },
    activate: {
      label: 'Reactivate',
      question: 'Reactivate %{smart_count} account? |||| Reactivate %{smart_count} accounts?',
    },
  },
  changeFailed: 'Failed to change the account',
  approval: 'Approval',
  addTitle: 'Add Driver or Staff',
  addSubmit: 'Add and show link',
  addFailed: 'Failed to add the account',
  resetTwoStep: 'Reset two-step sign-in',
  resetTwoStepTitle: 'Reset two-step sign-in of %{name}',
  resetTwoStepQuestion:
    'For somebody who has lost their phone: it takes two-step sign-in and all passkeys away and signs the person out everywhere. Make sure that it is really they who ask. The person is told, and it stands in the audit trail.',
  resetTwoStepFailed: 'Failed to reset two-step sign-in',
  twoStepOn:
    'Two-step sign-in is on, with %{smart_count} recovery code left. |||| Two-step sign-in is on, with %{smart_count} recovery codes left.',
  twoStepOff: 'Two-step sign-in is off.',
  passkeys: '%{smart_count} passkey. |||| %{smart_count} passkeys.',
  newLink: 'New password link',
  link: 'Link',
  linkTitle: 'Password link for %{name}',
  linkText:
    'Hand this link to the person: it lets them choose a password, once, until %{until}. It is not shown again.',
  linkCopy: 'Copy link',
  linkCopied: 'Copied.',
  setByLink:
    'The password was set on %{time} through a link made by %{maker}; %{word}. Logs certified with it are marked.',
  linkWords: PASSWORD_LINK_WORDS,
  tripsToJudge:
    '%{smart_count} trip is being judged again under the changed rules. |||| %{smart_count} trips are being judged again under the changed rules.',
} as const
