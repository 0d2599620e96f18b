import { PASSWORD_LINK_WORDS, SIGNATURE_REASON_WORDS } from '@longhaul/core/contract'

export const eldLogs = {
  title: 'ELD Logs',
  ofTrip: 'Trip #%{id}: %{pickup} → %{dropoff}',
  backToTrip: 'Back to trip',
  notFound: 'Trip not found.',
  loadFailed: 'Failed to load ELD logs',
  notAnEld: 'Longhaul is planning and logging software, not a registered ELD.',

  needsSignal: 'This needs a signal. Try again where there is one.',

  generate: {
    title: 'Generate New Log',
    date: 'Date',
    submit: 'Generate Log',
    failed: 'Failed to generate ELD log',
  },

  list: {
    title: 'Generated Logs',
    empty: 'No logs generated yet.',
    view: 'View',
    viewDay: 'View the log of %{day}',
    certified: 'Certified',
  },

  none: {
    title: 'No Log Selected',
    text: 'Choose a generated log, or generate the log of a day.',
  },

  detail: {
    name: 'Log of %{day}',
    driver: 'Driver',
    carrier: 'Carrier',
    vehicle: 'Vehicle',
    miles: 'Total miles',
    estimated: 'estimated',
    fuel: 'Fuel',
    engine: 'Engine hours',
    idle: 'Idle hours',
    gallons: '%{amount} gal',
    hours: '%{amount} h',
    missing: 'N/A',
    graph: '24-hour duty graph',
    legend: 'Legend',
    entries: 'Duty status details',
    unrecorded: '%{length} of this day are not recorded. They are drawn hatched and read as off duty.',
    dstDay: 'The clocks change on this day: it lasts %{length}.',
    judgedFailed: 'Failed to look for violations on this day',
    export: 'Export',
    exportFailed: 'Failed to export ELD log',
    file: 'daily-log-%{date}.pdf',
    print: 'Print',
    generatedAt: 'Generated %{time}',
  },

  remarks: {
    none: 'None',
    label: 'Driver remarks',
    save: 'Save remarks',
    saved: 'Remarks saved.',
    unsaved: 'Not saved yet.',
    uncertifies: 'Not saved yet. The log has to be certified again then.',
    failed: 'Failed to save remarks',
    theirs: 'The remarks are now: %{remarks}',
  },

  certify: {
    submit: 'Certify this log',
    done: 'Certified %{time}',
    hint: 'You certify that this record is true and correct.',
    failed: 'Failed to certify ELD log',
    overtaken:
      'This log has changed in the meantime, and is shown as it is now. Look at it again before you certify it.',
  },

  signature: {
    history: 'History of the signature',
    certified: 'Certified %{time} by %{name}.',
    carriedOver: 'Certified %{time} by %{name}; %{reason}.',
    withdrawn: 'Taken back %{time} by %{name}: %{reason}.',
    takenBack: 'Certified %{signed}, and taken back: %{reason}.',
    again: 'Certify it again.',
    nobody: 'somebody whose account is gone',
    anAdmin: 'an administrator',
    mark: 'The password used had been set on %{time} through a link made by %{maker}; %{word}.',
    firstMark:
      'The password used was the first of the account, set on %{time} through a link made by %{maker}; %{word}.',
    reasons: SIGNATURE_REASON_WORDS,
    words: PASSWORD_LINK_WORDS,
    differs: 'This log is shown as it was signed. Its trip says otherwise by now:',
    difference: '%{field}: %{now} (signed: %{signed})',
    nothing: 'none',
    fields: {
      vehicle_number: 'Vehicle',
      trailer_numbers: 'Trailer numbers',
      shipping_document: 'Shipping document',
      co_driver: 'Co-driver',
    },
    takeOver: 'Take this over into the log',
    takeOverHint: 'Takes your certification back. Look at the log and certify it again.',
    failed: 'Failed to take over what the trip says',
  },

  print: {
    title: "DRIVER'S DAILY LOG",
    period: '(%{hours} hours)',
    disclaimer: 'Not an ELD record. Made with planning and logging software that is not a registered ELD.',
    date: 'Date',
    miles: 'Total miles driving today',
    vehicle: 'Truck or tractor number',
    trailer: 'Trailer number(s)',
    carrier: 'Name of carrier',
    office: 'Main office address',
    start: '24-hour period starts at',
    driver: 'Driver',
    coDriver: 'Name of co-driver',
    shipping: 'Shipping document number(s), or shipper and commodity',
    remarks: 'Remarks',
    changes: 'Changes of duty status',
    certification:
      'I certify that my data entries and my record of duty status for this 24-hour period are true and correct.',
    signature: "Driver's signature in full",
    signedOn: 'Date of signature',
    certifiedAt: 'Certified electronically %{time}',
  },

  recap: {
    title: 'Recap (%{limit} hours in %{days} days)',
    today: 'On duty today, lines 3 and 4',
    before: 'A. On duty in the last %{days} days, today included',
    tomorrow: 'B. Available tomorrow: %{limit} less A',
    all: 'C. On duty in the last %{days} days, today included',
    restart: 'After %{rest} consecutive hours off duty, %{limit} hours are available again.',
    missing: 'A blank stands where hours of these days are not recorded.',
  },
} as const
