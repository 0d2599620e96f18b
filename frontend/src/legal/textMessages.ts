/** Apart from the other messages: only their own pages load them. A line is a paragraph. */
export const texts = {
  // Of a translation: which text holds.
  binding: '',
  privacy: {
    holder: {
      title: 'Who holds your data',
      text: 'This portal is run by the fleet you drive for, on its own machine. The fleet decides what is kept and who may see it. The makers of the software receive nothing: there is no telemetry, no advertising and no outside script.',
    },
    kept: {
      title: 'What is kept',
      text: 'Your account (username, name, email, a one-way hash of your password), your licence number, your carrier, your trips with their places and times, your duty statuses with place and remarks, your daily logs, and a record of changes to them.\nYour position is read only when you press the current-location button, and only to fill in that field.',
    },
    purpose: {
      title: 'What it is for',
      text: 'Planning trips within the hours-of-service rules (49 CFR part 395), keeping the record of duty status that those rules ask for, and letting the fleet see who can drive how long.',
    },
    readers: {
      title: 'Who sees it',
      text: 'You see your own records. Support staff of the fleet can read records; admins can read and manage them. A change an admin makes to your log is a proposal that you accept or turn down.',
    },
    term: {
      title: 'How long',
      text: 'Duty records and logs are kept for at least %{months} months, as 49 CFR 395.8(k) asks of a carrier; deleting a trip does not delete them. Accounts with records are deactivated, not deleted.',
    },
    browser: {
      title: 'In your browser',
      text: 'The portal keeps your sign-in, your theme, your list settings and unsaved drafts in this browser. It sets no tracking cookies; one cookie marks a device you have logged in from, so that strangers who try your name cannot keep you out there. Logging out removes the sign-in.',
    },
    outside: {
      title: 'Outside services',
      text: 'Places, routes and the map work from data on the server. If the fleet switches on an outside map, geocoder or router, the places you type are sent to that service by the server.',
    },
    rights: {
      title: 'Your rights',
      text: 'Ask your fleet to see, correct or export what it holds about you.',
    },
  },
  terms: {
    nature: {
      title: 'What this is',
      text: 'Planning and logging software for trucking fleets. It knows the federal hours-of-service rules for drivers of property- and passenger-carrying vehicles and plans within them. It is not a registered electronic logging device and does not replace one where 49 CFR 395.8 requires it.',
    },
    driver: {
      title: 'You remain the driver',
      text: 'A plan is a proposal. Weather, traffic, your own alertness, posted limits, truck restrictions and an officer at the roadside come first. You and your carrier are responsible for driving lawfully and for what your logs say.',
    },
    routes: {
      title: 'Routes and distances',
      text: 'Built-in routes are planning estimates over main highways. They do not know low bridges, weight limits, hazardous-material routing or closures. Check the road before you take it.',
    },
    account: {
      title: 'Your account',
      text: 'Keep your password to yourself; what is done under your name counts as done by you. Record your duty truthfully and certify only what is right.',
    },
    price: {
      title: 'Price',
      text: 'The core features are free. The software is licensed under the MIT licence, which says that it comes without warranty of any kind.',
    },
    uptime: {
      title: 'Availability',
      text: 'The fleet that runs this copy decides when it is available. Keep what the law asks you to carry where you can show it without a network.',
    },
    changes: {
      title: 'Changes',
      text: 'The fleet may change these terms; the page then carries the new text.',
    },
  },
} as const
