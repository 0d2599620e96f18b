export const ui = {
  leave: {
    title: 'Leave this page?',
    text: 'What you typed is not saved.',
    stay: 'Keep editing',
    go: 'Leave',
  },
  stale: {
    text: 'Somebody changed this in the meantime.',
    theirs: 'Show theirs',
    mine: 'Keep mine',
  },
  stats: {
    planned: 'Planned Trips',
    inProgress: 'In Progress',
    completed: 'Completed',
    averageCycle: 'Avg Cycle Hours',
  },
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  cycleUsed: '%{used} of %{limit} hours used',
  hoursRemaining: '%{hours} hours remaining',
  discard: 'Leave without saving? What you typed here will be lost.',
  keepEditing: 'Keep editing',
  discardConfirm: 'Discard',
} as const
