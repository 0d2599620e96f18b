import english from 'ra-language-english'
import type { Messages } from '../i18n/translate.ts'

const { ra } = english as unknown as { ra: Record<string, Messages> }

/** What react-admin's own parts say, where the house says it in other words. */
export const stockWords: Messages = {
  ...ra,
  action: {
    ...ra.action,
    add_filter: 'Filters',
    bulk_actions: '%{smart_count} selected |||| %{smart_count} selected',
    unselect: 'Select none',
  },
  navigation: {
    ...ra.navigation,
    no_filtered_results: 'Nothing matches these filters.',
    no_results: 'No %{name}',
  },
  notification: { ...ra.notification, created: 'Saved', updated: 'Saved' },
}
