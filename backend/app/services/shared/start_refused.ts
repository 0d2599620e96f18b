/** The server does not start, or a command not run; the sentence tells the whole reason. */
export class StartRefused extends Error {}
