/** Something the operator can fix: shown as one sentence, without a stack, exit code 1. */
export class Refusal extends Error {}

/** Runs a command's main function; prints a refusal as a sentence, a bug with its stack. */
export async function orExplain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
