/** Records a list of options may hold; of more, a person types the name. */
export const MOST_OPTIONS = 100
