const SHORTEST = 8

let list: Promise<ReadonlySet<string>> | undefined

/** Loaded at the first new password: most servers run for days without one. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter(({ length }) => length >= SHORTEST)),
  ))

/** Whether this is one of some 18,000 common passwords, in any spelling. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(password.toLowerCase())
