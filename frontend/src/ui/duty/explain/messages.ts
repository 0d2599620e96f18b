export const explain = {
  title: 'Why this is a violation',
  counted: {
    break: 'Driving since the last 30-minute break',
    drive: 'Driving since the last full rest',
    window: 'Time since the shift began',
    cycle: 'Hours on duty that count in the cycle',
  },
  sum: '%{used} counted, the limit is %{limit}',
  sumAdverse: '%{used} counted, the limit is %{limit} with adverse conditions claimed',
  cure: 'What would have prevented it',
  cures: {
    break: '%{length} without driving, in a row, before %{time}.',
    rest: '%{length} off duty or in the sleeper berth, in a row, before %{time}.',
  },
  noClock: 'More than one limit decides here, so the minutes cannot be told one by one.',
  violation: 'Violation %{number}',
  show: '%{time} on the graph',
  showNumber: '%{time} on the graph: violation %{number}',
  open: 'Explain this',
  openNumber: 'Explain this: violation %{number}',
  hole: 'Nothing is recorded from %{span} (%{length}).',
  none: 'No violation, and no time is missing.',
} as const
