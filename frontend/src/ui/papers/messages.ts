/** License, medical certificate and annual inspection, and how long they hold. */
export const papers = {
  license: 'License',
  medical: 'Medical certificate',
  inspection: 'Annual inspection',
  left: 'in %{smart_count} day |||| in %{smart_count} days',
  lastDay: 'last day today',
  past: 'expired %{smart_count} day ago |||| expired %{smart_count} days ago',
  unknown: 'Not known',
  filter: 'Expires',
  within: {
    expired: 'Expired',
    soon: 'Within 30 days',
    ahead: 'Within 60 days',
  },
  own: {
    title: 'License and medical certificate',
    class: 'License class',
    license: 'License expires',
    medical: 'Medical certificate expires',
    kept: 'Your fleet’s admin keeps these. Tell them when you have a new license or certificate.',
    due: {
      license: {
        expired: 'Your license expired on %{day}. Do not drive, and call your office.',
        soon: 'Your license expires on %{day} (%{left}). Renew it now and tell your office.',
        ahead: 'Your license expires on %{day} (%{left}). Renew it in time.',
      },
      medical: {
        expired: 'Your medical certificate expired on %{day}. Do not drive, and call your office.',
        soon: 'Your medical certificate expires on %{day} (%{left}). Get examined now and tell your office.',
        ahead: 'Your medical certificate expires on %{day} (%{left}). Make an appointment in time.',
      },
    },
  },
} as const
