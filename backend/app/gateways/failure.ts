/** Why an outside service gave no usable answer. */
export type FailureReason =
  | 'timeout'
  /** Nobody there, or the connection broke in the middle of the answer. */
  | 'unreachable'
  /** The service, or our own limit in front of it, asks for fewer calls. */
  | 'rate-limited'
  /** It answered with an error, or with something that is not an answer. */
  | 'bad-answer'
  | 'refused'
  /** It sends us to another address; we go nowhere an admin has not named. */
  | 'moved'
  /** It lies where cloud providers keep secrets of the machine. */
  | 'forbidden'
  /** It takes no trips of this length. */
  | 'too-long'

/** What to say of a service that has not answered at all. */
export const UNANSWERED = {
  timeout: 'did not answer',
  unreachable: 'did not answer',
  'rate-limited': 'is busy',
} as const satisfies Partial<Record<FailureReason, string>>

/** A service that failed: a value, so that the caller must say what the user sees. */
export interface GatewayFailure {
  readonly ok: false
  readonly reason: FailureReason
  /** For a person, without a full stop: 'Routing service did not answer'. */
  readonly problem: string
  /** The problem and what they can do, a whole sentence. */
  readonly sentence: string
}

export const isFailure = (answer: unknown): answer is GatewayFailure =>
  typeof answer === 'object' &&
  answer !== null &&
  'ok' in answer &&
  answer.ok === false &&
  'reason' in answer &&
  'problem' in answer
