import type {
  AuditProof,
  CandidatesLine,
  CarrierMerge,
  CarrierMergePreview,
  CarrierRow,
  CertifyDayBody,
  ClocksWire,
  DriverDay,
  DriverEventAnswer,
  DriverEventBody,
  DutyProposal,
  DutyRecordRow,
  DutyRow,
  EldLogRow,
  HandoverLink,
  PushState,
  PushSubscriptionBody,
  ExistingChoice,
  ImportKind,
  ImportLine,
  ImportMade,
  ImportMapping,
  ImportPreview,
  ImportResult,
  ManyLogsFormat,
  Overview,
  PasskeyOptions,
  PasskeyRow,
  PasswordLink,
  ProfileChange,
  PasswordLinkWordBody,
  PlaceHit,
  Point,
  OwnerProofBody,
  RecoveryCodes,
  RecordDay,
  RemindAnswer,
  RemindBody,
  Replay,
  Report,
  ReportFormat,
  ReportName,
  RouteResult,
  StopOrder,
  RouterChoice,
  SearchResult,
  SessionRow,
  SecondFactors,
  ServicesTrial,
  ServiceTrialRow,
  SettingsRow,
  SignInMeans,
  StatusChangeBody,
  TotpSetUp,
  TripBody,
  TripRow,
  TripStatus,
  TripSummary,
  UserInfo,
} from '@longhaul/core/contract'
import type { DataProvider } from 'react-admin'

export interface TripQuery {
  page: number
  perPage: number
  /** Case-insensitive over pickup name, dropoff name and vehicle number. */
  q?: string
  status?: TripStatus
  vehicle_id?: number
}

export type TripChange = Partial<Omit<TripBody, 'status'>> & { status?: TripStatus; updated_at?: string }
/** `updated_at` is that of the log as it was seen. */
export interface LogChange {
  remarks?: string | null
  certified?: true
  /** The header is to say what the trip says now. */
  take_over?: true
  updated_at: string
}
export type WholeLog = Required<Pick<EldLogRow, 'recap' | 'signature' | 'history' | 'trip_differs'>>
export interface PasswordChange {
  current_password: string
  password: string
}
export interface ReplanFrom {
  location?: Point
  name?: string
  router?: RouterChoice
  at?: string
}

/** Days, and of whom; everybody without one. */
export interface ReportQuery {
  from: string
  to: string
  carrier?: number | undefined
  driver?: number | undefined
  /** Of the miles. */
  vehicle?: number | undefined
}

/** Some drivers, or all. */
export interface LogsQuery extends Omit<ReportQuery, 'driver' | 'vehicle'> {
  drivers?: readonly number[] | undefined
}

/** Totals of the fleet; null beyond what the server counts exactly. */
export interface Counts {
  carriers: number | null
  vehicles: number | null
  /** Drivers with a trip IN_PROGRESS, or duty recorded in the last 7 days. */
  activeDrivers: number | null
}

/** What is no CRUD of one record. Every verb throws `ApiError`. */
export interface Verbs {
  previewRoute(body: TripBody, signal?: AbortSignal): Promise<RouteResult>
  /** The best order of the stops of a trip, two to eight of them. Stores nothing. */
  orderStops(body: TripBody, signal?: AbortSignal): Promise<StopOrder>
  /** The stored plan as it is; 404 while there is none. */
  storedRoute(id: number, signal?: AbortSignal): Promise<RouteResult>
  /** Plans a stored trip again and stores the plan; from where the truck is now when `from` is given. */
  calculateRoute(id: number, from?: ReplanFrom, signal?: AbortSignal): Promise<RouteResult>
  startTrip(id: number): Promise<TripRow>
  summary(signal?: AbortSignal): Promise<TripSummary>

  dutyStatuses(tripId: number, signal?: AbortSignal): Promise<DutyRow[]>
  eldLogs(tripId: number, signal?: AbortSignal): Promise<EldLogRow[]>
  downloadLogPdf(id: number): Promise<Blob>
  /** Today and the seven days before it as one file. */
  downloadDaysPdf(): Promise<Blob>
  /** A link by which somebody else opens that file, once. */
  createHandover(): Promise<HandoverLink>
  /** Whether this session's browser may be warned while the app is closed, and is. */
  pushState(signal?: AbortSignal): Promise<PushState>
  subscribePush(subscription: PushSubscriptionBody): Promise<void>
  unsubscribePush(endpoint: string): Promise<void>
  /** That file to an officer's address; done when the mail server has taken it. */
  mailLogs(email: string): Promise<void>

  clocks(driver?: number, signal?: AbortSignal): Promise<ClocksWire>
  /** All that whoever is signed in, or `driver`, needs for a day of driving. */
  driverDay(driver?: number, signal?: AbortSignal): Promise<DriverDay>
  /** One day of the record of whoever is signed in, or of `driver`: any day since the first. */
  recordDay(date: string, driver?: number, signal?: AbortSignal): Promise<RecordDay>
  /** Makes the log of one's own day where there is none, and certifies it as it was seen. */
  certifyDay(date: string, seen: CertifyDayBody): Promise<EldLogRow>
  changeStatus(body: StatusChangeBody): Promise<DutyRow>
  /** Sent again, it is answered as the first time. */
  sendEvent(event: DriverEventBody): Promise<DriverEventAnswer>
  /** What waits for the driver's word on a trip. */
  proposals(tripId: number, signal?: AbortSignal): Promise<DutyRecordRow[]>
  /** Time that nobody recorded, as an admin knows it; it waits for the driver. */
  proposeDuty(driver: number, body: DutyProposal): Promise<DutyRow>
  acceptProposal(id: number): Promise<DutyRow>
  declineProposal(id: number): Promise<void>

  /** Of places of one name those near the point come first. */
  searchPlaces(q: string, signal?: AbortSignal, near?: Point): Promise<PlaceHit[]>
  reversePlace(lat: number, lon: number, signal?: AbortSignal): Promise<PlaceHit>

  counts(signal?: AbortSignal): Promise<Counts>

  search(q: string, signal?: AbortSignal): Promise<SearchResult>
  /** A driver's clocks and log at a past minute (ISO 8601); now without one. */
  replay(driver: number, at: string | null, signal?: AbortSignal): Promise<Replay>
  /** Asks the outside services for something known, with what is typed and not saved. */
  tryServices(typed: ServicesTrial): Promise<ServiceTrialRow[]>
  /** Null takes it away. `seen`: of the settings it is made on; a newer logo refuses it. */
  changeLogo(file: Blob | null, seen: string): Promise<SettingsRow>
  overview(signal?: AbortSignal): Promise<Overview>
  /** One driver of problems, each at most once an hour; the same request sent again reminds nobody twice. */
  remind(body: RemindBody): Promise<RemindAnswer>
  report<Name extends ReportName>(name: Name, query: ReportQuery, signal?: AbortSignal): Promise<Report<Name>>
  /** The whole of a report, or the daily logs of many drivers and days. */
  reportFile(
    path: `${ReportName}/file` | 'logs',
    query: ReportQuery | LogsQuery,
    format: ReportFormat | ManyLogsFormat,
    onBytes: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Blob>
  /** What a search for drivers or loads answers, as it is planned; aborting it ends the search. */
  candidates(
    path: string,
    onLine: (line: CandidatesLine) => void,
    signal: AbortSignal,
    method?: 'POST',
  ): Promise<void>
  /** The audit chain, and what its last verification found. */
  auditProof(signal?: AbortSignal): Promise<AuditProof>
  /** Begins to verify the chain; with an earlier head it has to contain it. */
  verifyChain(head?: string): Promise<AuditProof>
  cancelVerification(): Promise<AuditProof>
  /** A one-time link by which the user chooses a password; it takes the place of an earlier one. */
  passwordLink(userId: number): Promise<PasswordLink>

  /** The whole filtered list of a resource as CSV; `onBytes` hears how much has come. */
  exportCsv(
    resource: string,
    filter: object,
    onBytes: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Blob>

  mergePreview(goes: number, stays: number, signal?: AbortSignal): Promise<CarrierMergePreview>
  mergeCarriers(goes: number, order: CarrierMerge): Promise<CarrierRow>

  /** How a file would be read; stores nothing. */
  previewImport(kind: ImportKind, file: File, signal: AbortSignal): Promise<ImportPreview>
  /** All rows of the file or none; aborting it leaves nothing. */
  runImport(
    kind: ImportKind,
    file: File,
    how: {
      mapping: ImportMapping
      dryRun: boolean
      existing: ExistingChoice
      /** The changes that were agreed to. */
      seen?: string | undefined
    },
    onLine: (line: Extract<ImportLine, { stage: string } | { made: ImportMade }>) => void,
    signal: AbortSignal,
  ): Promise<ImportResult>

  updateProfile(change: ProfileChange): Promise<UserInfo>
  changePassword(change: PasswordChange): Promise<void>
  signOutEverywhere(): Promise<void>
  /** What one says of the link one's password was set through; "not me" ends every session. */
  answerLinkQuestion(body: PasswordLinkWordBody): Promise<void>
  sessions(signal?: AbortSignal): Promise<SessionRow[]>
  /** Ends one of them, or takes one that was used in two places off the list. */
  endSession(id: string): Promise<void>
  sessionsOf(userId: number, signal?: AbortSignal): Promise<SessionRow[]>
  endSessionOf(userId: number, id: string): Promise<void>
  endSessionsOf(userId: number): Promise<void>

  signInMeans(signal?: AbortSignal): Promise<SignInMeans>
  /** The secret for an authenticator app; nothing is on before its first code. */
  beginTwoStep(proof: OwnerProofBody): Promise<TotpSetUp>
  switchTwoStepOn(code: string): Promise<RecoveryCodes>
  switchTwoStepOff(proof: OwnerProofBody): Promise<void>
  newRecoveryCodes(proof: OwnerProofBody): Promise<RecoveryCodes>
  /** Ends the notice that an administrator took the second step away. */
  twoStepNoticeSeen(): Promise<void>
  passkeyOptions(proof: OwnerProofBody): Promise<PasskeyOptions>
  addPasskey(body: { name: string; credential: unknown }): Promise<PasskeyRow>
  removePasskey(id: number, proof: OwnerProofBody): Promise<void>
  /** Whether somebody else's account has a second step, for an admin. */
  secondFactors(userId: number, signal?: AbortSignal): Promise<SecondFactors>
  resetSecondFactors(userId: number): Promise<void>
}

export type LonghaulProvider = DataProvider & Verbs
