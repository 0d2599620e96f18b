/** Where the browser keeps which columns of a list are hidden. */
export const columnsKey = (resource: string): string => `${resource}.hiddenColumns`
