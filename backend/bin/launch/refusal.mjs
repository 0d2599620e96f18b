/** Something the person at the keyboard can put right: shown as one sentence, without a stack, exit code 1. */
export class Refusal extends Error {}

/** Runs a command's main function; a refusal becomes a sentence, anything else is a bug and keeps its stack. */
export async function orExplain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
