/** The long texts, apart from the other messages so that only their own pages load them. */

/** The headings and one or more paragraphs of a legal page. */
type Chapters = readonly (readonly [heading: string, ...paragraphs: string[]])[]

export const PRIVACY: Chapters = [
  [
    'Who holds your data',
    'This portal is run by the fleet you drive for, on its own machine. The fleet decides what is kept and who may see it. The makers of the software receive nothing: there is no telemetry, no advertising and no outside script.',
  ],
  [
    'What is kept',
    'Your account (username, name, email, a one-way hash of your password), your licence number, your carrier, your trips with their places and times, your duty statuses with place and remarks, your daily logs, and a record of changes to them.',
    'Your position is read only when you press the current-location button, and only to fill in that field.',
  ],
  [
    'What it is for',
    'Planning trips within the hours-of-service rules (49 CFR part 395), keeping the record of duty status that those rules ask for, and letting the fleet see who can drive how long.',
  ],
  [
    'Who sees it',
    'You see your own records. Support staff of the fleet can read records; admins can read and manage them. A change an admin makes to your log is a proposal that you accept or turn down.',
  ],
  [
    'How long',
    'Duty records and logs are kept for at least six months, as 49 CFR 395.8(k) asks of a carrier; deleting a trip does not delete them. Accounts with records are deactivated, not deleted.',
  ],
  [
    'In your browser',
    'The portal keeps your sign-in, your theme, your list settings and unsaved drafts in this browser. It sets no tracking cookies; one cookie marks a device you have logged in from, so that strangers who try your name cannot keep you out there. Logging out removes the sign-in.',
  ],
  [
    'Outside services',
    'Places, routes and the map work from data on the server. If the fleet switches on an outside map, geocoder or router, the places you type are sent to that service by the server.',
  ],
  ['Your rights', 'Ask your fleet to see, correct or export what it holds about you.'],
]

export const TERMS: Chapters = [
  [
    'What this is',
    'Planning and logging software for trucking fleets. It knows the federal hours-of-service rules for drivers of property- and passenger-carrying vehicles and plans within them. It is not a registered electronic logging device and does not replace one where 49 CFR 395.8 requires it.',
  ],
  [
    'You remain the driver',
    'A plan is a proposal. Weather, traffic, your own alertness, posted limits, truck restrictions and an officer at the roadside come first. You and your carrier are responsible for driving lawfully and for what your logs say.',
  ],
  [
    'Routes and distances',
    'Built-in routes are planning estimates over main highways. They do not know low bridges, weight limits, hazardous-material routing or closures. Check the road before you take it.',
  ],
  [
    'Your account',
    'Keep your password to yourself; what is done under your name counts as done by you. Record your duty truthfully and certify only what is right.',
  ],
  [
    'Price',
    'The core features are free. The software is licensed under the MIT licence, which says that it comes without warranty of any kind.',
  ],
  [
    'Availability',
    'The fleet that runs this copy decides when it is available. Keep what the law asks you to carry where you can show it without a network.',
  ],
  ['Changes', 'The fleet may change these terms; the page then carries the new text.'],
]
