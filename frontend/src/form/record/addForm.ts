/** The name under which what was typed into the dialog of a resource outlives a session that ends. */
export const addForm = (resource: string): string => `add-${resource}-dialog`
