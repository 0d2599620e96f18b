/** The name under which what was typed into the dialog of a resource outlives a session that ends. */
export const addDraftName = (resource: string): string => `add-${resource}-dialog`
