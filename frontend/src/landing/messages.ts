export const landing = {
  title: 'Trip planning for truck drivers',
  headline: 'Plan the run. Keep the hours legal. Get home on time.',
  intro:
    'Tell %{company} where you are, where you load and where you drop. It lays out driving, breaks, rests and fuel within the federal hours-of-service rules, and writes your daily logs.',
  start: 'Start Free Today',
  login: 'Driver Login',
  compliance: 'FMCSA hours-of-service rules built in',
  specimen: {
    title: 'Denver to Chicago, two days',
    sum: '12.5 h of the cycle used at the start',
    label:
      'Example of a plan: day one, driving from 6 to 14 with a half-hour break, then loading for an hour in Omaha, driving to 18:30 and ten hours in the sleeper berth; day two, driving from 4:30 to 10:30 and an hour of unloading in Chicago.',
    day: 'Day %{n}',
    driving: 'Driving',
    onDuty: 'On duty',
    offDuty: 'Off duty',
    sleeper: 'Sleeper berth',
  },
  counters: '%{company} in figures',
  features: {
    title: 'Made for the cab, checked against the rule book',
    lead: 'Core features are always free. Run it on your own machine; your logs stay yours.',
    plan: {
      title: 'Trips that are legal from the start',
      text: 'The earliest finish the rules allow, and for every stop where it is, how long it takes and which rule asks for it.',
    },
    clocks: {
      title: 'Four clocks, one glance',
      text: 'Break, driving, shift and cycle time left, counted live, with what runs out first and when.',
    },
    logs: {
      title: 'Daily logs that print',
      text: 'The 24-hour graph with totals, remarks and recap on one page, and as a PDF for the office.',
    },
    map: {
      title: 'A map without a bill',
      text: 'Routes over US Interstates and main highways work out of the box, with no key and no outside service.',
    },
    night: {
      title: 'Kind at night',
      text: 'A true dark theme for the berth, and large controls that take a thumb in a glove.',
    },
    free: {
      title: 'Core features always free',
      text: 'Open source under the MIT licence. No trial, no seat count, no surprise.',
    },
  },
  voices: {
    title: 'From the road',
    lead: 'What drivers and dispatchers say.',
  },
  closing: {
    title: 'Your next run is two minutes away from a plan',
    text: 'Create an account, type three places, and see the whole trip.',
  },
  footer: {
    about: '%{company} simplifies trip planning, ensures hours-of-service compliance and generates ELD logs.',
    notEld: 'FMCSA hours-of-service rules built in. Planning and logging software, not a registered ELD.',
    hours: 'Available 24/7',
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
