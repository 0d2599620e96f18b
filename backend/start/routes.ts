import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { may } from '#middleware/may'
import { noParameters } from '#middleware/no_parameters'
import AuditPolicy from '#policies/audit_policy'
import BoardPolicy from '#policies/board_policy'
import CarrierPolicy from '#policies/carrier_policy'
import DutyStatusPolicy from '#policies/duty_status_policy'
import EldLogPolicy from '#policies/eld_log_policy'
import ImportPolicy from '#policies/import_policy'
import ProblemPolicy from '#policies/problem_policy'
import ReportPolicy from '#policies/report_policy'
import SettingsPolicy from '#policies/settings_policy'
import TripPolicy from '#policies/trip_policy'
import UserPolicy from '#policies/user_policy'
import VehiclePolicy from '#policies/vehicle_policy'
import {
  handoversIssued,
  handoversOpened,
  livePlans,
  logsMailed,
  lookups,
  passkeyRequests,
  previews,
  refreshes,
  registrations,
  serviceTrials,
} from '#start/limiter'

const Sessions = () => import('#controllers/accounts/sessions')
const Registrations = () => import('#controllers/accounts/registrations')
const Profiles = () => import('#controllers/accounts/profiles')
const Users = () => import('#controllers/accounts/users')
const PasswordLinks = () => import('#controllers/accounts/password_links')
const AuditProofs = () => import('#controllers/proof/proofs')
const TwoSteps = () => import('#controllers/accounts/two_steps')
const Passkeys = () => import('#controllers/accounts/passkeys')
const Carriers = () => import('#controllers/fleet/carriers')
const Vehicles = () => import('#controllers/fleet/vehicles')
const Exports = () => import('#controllers/exports/exports')
const Boards = () => import('#controllers/board/boards')
const Searches = () => import('#controllers/board/searches')
const Overviews = () => import('#controllers/overview/overviews')
const Reminders = () => import('#controllers/problems/reminders')
const Problems = () => import('#controllers/problems/problems')
const Imports = () => import('#controllers/imports/imports')
const Histories = () => import('#controllers/history/histories')
const Replays = () => import('#controllers/replay/replays')
const ManyLogs = () => import('#controllers/reports/many_logs')
const Reports = () => import('#controllers/reports/reports')
const Settings = () => import('#controllers/settings/settings')
const Search = () => import('#controllers/search/search')
const Trips = () => import('#controllers/trips/trips')
const TripRoutes = () => import('#controllers/trips/trip_routes')
const DutyStatuses = () => import('#controllers/duty/duty_statuses')
const EldLogs = () => import('#controllers/logs/eld_logs')
const Clocks = () => import('#controllers/duty/clocks')
const DriverDays = () => import('#controllers/driver_day/driver_days')
const Handovers = () => import('#controllers/driver_day/handovers')
const DriverEvents = () => import('#controllers/driver_events/driver_events')
const PushSubscriptions = () => import('#controllers/push/push_subscriptions')
const Places = () => import('#controllers/places/places')
const ApiDocs = () => import('#controllers/operations/api_docs')
const Health = () => import('#controllers/operations/health')
const Web = () => import('#controllers/operations/web')

/**
 * Every path works with and without a closing slash. A route on records names the policy action that
 * opens it: `.use(may(TripPolicy, 'create'))`.
 */
router
  .group(() => {
    router.get('auth/options', [Registrations, 'options'])
    router.get('docs', [ApiDocs, 'page'])
    router.get('openapi.json', [ApiDocs, 'document'])
    router.post('auth/login', [Sessions, 'store'])
    router.post('auth/register', [Registrations, 'store']).use(registrations)
    router.post('auth/refresh', [Sessions, 'refresh']).use(refreshes)
    router.post('auth/password-link', [PasswordLinks, 'redeem'])
    router.post('auth/second-factor', [TwoSteps, 'finish'])
    router.post('auth/passkey/options', [Passkeys, 'request']).use(passkeyRequests)
    router.post('auth/passkey', [Passkeys, 'signIn'])
    router.get('handovers/:token', [Handovers, 'show']).use(handoversOpened)

    router
      .group(() => {
        router.post('auth/logout', [Sessions, 'destroy'])
        router.get('user-info', [Profiles, 'info'])
        router.patch('user-info', [Profiles, 'update'])
        router.post('auth/password', [Profiles, 'password'])
        router.post('auth/password-link/word', [Profiles, 'passwordLink'])
        router.get('sessions', [Sessions, 'index']).use(noParameters)
        router.delete('sessions/:id', [Sessions, 'end'])
        router.get('auth/two-step', [TwoSteps, 'show'])
        router.post('auth/two-step/set-up', [TwoSteps, 'setUp'])
        router.post('auth/two-step', [TwoSteps, 'store'])
        router.delete('auth/two-step', [TwoSteps, 'destroy'])
        router.post('auth/two-step/recovery-codes', [TwoSteps, 'recoveryCodes'])
        router.delete('auth/two-step/notice', [TwoSteps, 'noticeSeen'])
        router.post('auth/passkeys/options', [Passkeys, 'creation'])
        router.post('auth/passkeys', [Passkeys, 'store'])
        router.delete('auth/passkeys/:id', [Passkeys, 'destroy'])

        // Before the routes with an id in the same place.
        router
          .group(() => {
            router.get('trips/export', [Exports, 'trips'])
            router.get('carriers/export', [Exports, 'carriers'])
            router.get('vehicles/export', [Exports, 'vehicles'])
            router.get('users/export', [Exports, 'users'])
            router.get('duty-statuses/export', [Exports, 'dutyStatuses'])
            router.get('eld-logs/export', [Exports, 'eldLogs'])
            router.get('audit-events/export', [Exports, 'auditEvents'])
          })
          .use(may(AuditPolicy, 'export'))

        router.get('carriers', [Carriers, 'index']).use(may(CarrierPolicy, 'list'))
        router.get('vehicles', [Vehicles, 'index']).use(may(VehiclePolicy, 'list'))
        router.get('carriers/:id', [Carriers, 'show']).use(may(CarrierPolicy, 'view'))
        router.get('vehicles/:id', [Vehicles, 'show']).use(may(VehiclePolicy, 'view'))

        router.get('geocode/search', [Places, 'search']).use(lookups)
        router.get('geocode/reverse', [Places, 'reverse']).use(lookups)

        router.get('trips', [Trips, 'index']).use(may(TripPolicy, 'list'))
        router.get('trips/summary', [Trips, 'summary']).use(may(TripPolicy, 'list'))
        router.get('trips/:id', [Trips, 'show']).use(may(TripPolicy, 'view'))
        router.get('trips/:id/route', [TripRoutes, 'show']).use(may(TripPolicy, 'view'))
        router
          .get('trips/:id/duty-status', [DutyStatuses, 'ofTrip'])
          .use(may(DutyStatusPolicy, 'view'))
          .use(noParameters)
        router.get('trips/:id/eld-logs', [EldLogs, 'ofTrip']).use(may(EldLogPolicy, 'view')).use(noParameters)
        router.get('duty-statuses', [DutyStatuses, 'index']).use(may(DutyStatusPolicy, 'list'))
        router.get('duty-statuses/:id', [DutyStatuses, 'show']).use(may(DutyStatusPolicy, 'view'))
        router.get('eld-logs', [EldLogs, 'index']).use(may(EldLogPolicy, 'list'))
        router.get('eld-logs/:id', [EldLogs, 'show']).use(may(EldLogPolicy, 'view'))
        router.get('eld-logs/:id/pdf', [EldLogs, 'pdf']).use(may(EldLogPolicy, 'view'))
        router.get('hos/clocks', [Clocks, 'show']).use(may(DutyStatusPolicy, 'clocks'))
        router.get('hos/day', [DriverDays, 'show']).use(may(DutyStatusPolicy, 'clocks'))
        router.get('hos/days/:date', [DriverDays, 'day']).use(may(DutyStatusPolicy, 'clocks'))
        router.get('hos/day/pdf', [DriverDays, 'pdf']).use(may(DutyStatusPolicy, 'clocks'))
        router.post('handovers', [Handovers, 'store']).use(may(EldLogPolicy, 'handOver')).use(handoversIssued)

        router.get('push-subscriptions', [PushSubscriptions, 'index']).use(may(DutyStatusPolicy, 'changeNow'))
        router
          .post('push-subscriptions', [PushSubscriptions, 'store'])
          .use(may(DutyStatusPolicy, 'changeNow'))
        router
          .delete('push-subscriptions', [PushSubscriptions, 'destroy'])
          .use(may(DutyStatusPolicy, 'changeNow'))
        router.post('hos/day/mail', [Handovers, 'mail']).use(may(EldLogPolicy, 'handOver')).use(logsMailed)

        router.post('trips', [Trips, 'store']).use(may(TripPolicy, 'create')).use(livePlans)
        router.patch('trips/:id', [Trips, 'update']).use(may(TripPolicy, 'change')).use(livePlans)
        router.delete('trips/:id', [Trips, 'destroy']).use(may(TripPolicy, 'remove'))
        router.post('trips/:id/route', [TripRoutes, 'store']).use(may(TripPolicy, 'plan')).use(livePlans)
        router.post('route-preview', [TripRoutes, 'preview']).use(may(TripPolicy, 'preview')).use(previews)
        router
          .post('route-preview/order', [TripRoutes, 'order'])
          .use(may(TripPolicy, 'preview'))
          .use(previews)
        router.post('trips/:id/duty-status', [DutyStatuses, 'store']).use(may(DutyStatusPolicy, 'record'))
        router.post('trips/:id/eld-logs/generate', [EldLogs, 'generate']).use(may(EldLogPolicy, 'generate'))
        router.post('hos/days/:date/certify', [EldLogs, 'certifyDay']).use(may(EldLogPolicy, 'certifyOwn'))
        router.post('duty-statuses', [DutyStatuses, 'storeOwn']).use(may(DutyStatusPolicy, 'record'))
        router.post('hos/status', [DutyStatuses, 'change']).use(may(DutyStatusPolicy, 'changeNow'))
        router.post('hos/events', [DriverEvents, 'store']).use(may(DutyStatusPolicy, 'changeNow'))
        router.post('duty-statuses/:id/accept', [DutyStatuses, 'accept']).use(may(DutyStatusPolicy, 'answer'))
        router
          .post('duty-statuses/:id/decline', [DutyStatuses, 'decline'])
          .use(may(DutyStatusPolicy, 'answer'))
        router.patch('duty-statuses/:id', [DutyStatuses, 'update']).use(may(DutyStatusPolicy, 'correct'))
        router.delete('duty-statuses/:id', [DutyStatuses, 'destroy']).use(may(DutyStatusPolicy, 'remove'))
        router.patch('eld-logs/:id', [EldLogs, 'update']).use(may(EldLogPolicy, 'change'))

        router.get('settings', [Settings, 'show']).use(may(SettingsPolicy, 'view'))
        router.patch('settings', [Settings, 'update']).use(may(SettingsPolicy, 'change'))
        router
          .post('settings/trial', [Settings, 'tryServices'])
          .use(may(SettingsPolicy, 'change'))
          .use(serviceTrials)
        router.put('settings/logo', [Settings, 'storeLogo']).use(may(SettingsPolicy, 'change'))
        router.delete('settings/logo', [Settings, 'removeLogo']).use(may(SettingsPolicy, 'change'))

        router.get('overview', [Overviews, 'show']).use(may(AuditPolicy, 'overview'))
        router.get('board', [Boards, 'index']).use(may(BoardPolicy, 'list'))
        router.post('board/proposal', [Searches, 'proposal']).use(may(BoardPolicy, 'propose'))
        router.get('board/:id/loads', [Searches, 'loads']).use(may(BoardPolicy, 'search'))
        router.get('trips/:id/drivers', [Searches, 'drivers']).use(may(BoardPolicy, 'search'))
        router.get('problems', [Problems, 'index']).use(may(ProblemPolicy, 'list'))
        router.post('reminders', [Reminders, 'store']).use(may(ProblemPolicy, 'remind'))
        router.get('reports/:report/file', [Reports, 'file']).use(may(ReportPolicy, 'read'))
        router.get('reports/logs', [ManyLogs, 'show']).use(may(ReportPolicy, 'read'))
        router.get('reports/hours', [Reports, 'hours']).use(may(ReportPolicy, 'read'))
        router.get('reports/violations', [Reports, 'violations']).use(may(ReportPolicy, 'read'))
        router.get('reports/on-time', [Reports, 'onTime']).use(may(ReportPolicy, 'read'))
        router.get('reports/detention', [Reports, 'detention']).use(may(ReportPolicy, 'read'))
        router.get('reports/miles', [Reports, 'miles']).use(may(ReportPolicy, 'read'))
        router.get('search', [Search, 'index']).use(may(AuditPolicy, 'search'))
        router.get('users', [Users, 'index']).use(may(UserPolicy, 'list'))
        router.get('users/:id/history', [Histories, 'index']).use(may(AuditPolicy, 'history'))
        router
          .post('users/:id/duty-statuses', [DutyStatuses, 'propose'])
          .use(may(DutyStatusPolicy, 'propose'))
        router.get('users/:id/replay', [Replays, 'show']).use(may(AuditPolicy, 'replay'))
        router.get('users/:id', [Users, 'show']).use(may(UserPolicy, 'view'))
        router.get('audit-events', [Users, 'auditEvents']).use(may(AuditPolicy, 'list'))
        router.get('audit-events/:id', [Users, 'auditEvent']).use(may(AuditPolicy, 'list'))

        router.get('audit-proof', [AuditProofs, 'show']).use(may(AuditPolicy, 'proof'))
        router.post('audit-proof', [AuditProofs, 'store']).use(may(AuditPolicy, 'verify'))
        router.delete('audit-proof', [AuditProofs, 'destroy']).use(may(AuditPolicy, 'verify'))

        router.route('users/:id', ['PUT', 'PATCH'], [Users, 'update']).use(may(UserPolicy, 'change'))
        router.post('users', [Users, 'store']).use(may(UserPolicy, 'create'))
        router.post('users/:id/password-link', [PasswordLinks, 'store']).use(may(UserPolicy, 'change'))
        router
          .get('users/:id/sessions', [Sessions, 'indexOfUser'])
          .use(may(UserPolicy, 'sessions'))
          .use(noParameters)
        router.delete('users/:id/sessions', [Sessions, 'endAllOfUser']).use(may(UserPolicy, 'sessions'))
        router.delete('users/:id/sessions/:session', [Sessions, 'endOfUser']).use(may(UserPolicy, 'sessions'))
        router.get('users/:id/second-factors', [TwoSteps, 'ofUser']).use(may(UserPolicy, 'change'))
        router.delete('users/:id/second-factors', [TwoSteps, 'reset']).use(may(UserPolicy, 'change'))
        router.delete('users/:id', [Users, 'destroy']).use(may(UserPolicy, 'remove'))
        router.post('imports/:kind/preview', [Imports, 'preview']).use(may(ImportPolicy, 'run'))
        router.post('imports/:kind', [Imports, 'store']).use(may(ImportPolicy, 'run'))
        router.post('carriers', [Carriers, 'store']).use(may(CarrierPolicy, 'create'))
        router.post('vehicles', [Vehicles, 'store']).use(may(VehiclePolicy, 'create'))
        router.route('carriers/:id', ['PUT', 'PATCH'], [Carriers, 'update']).use(may(CarrierPolicy, 'change'))
        router.route('vehicles/:id', ['PUT', 'PATCH'], [Vehicles, 'update']).use(may(VehiclePolicy, 'change'))
        router.get('carriers/:id/merge', [Carriers, 'mergePreview']).use(may(CarrierPolicy, 'merge'))
        router.post('carriers/:id/merge', [Carriers, 'merge']).use(may(CarrierPolicy, 'merge'))
        router.delete('carriers/:id', [Carriers, 'destroy']).use(may(CarrierPolicy, 'remove'))
        router.delete('vehicles/:id', [Vehicles, 'destroy']).use(may(VehiclePolicy, 'remove'))
      })
      .use([middleware.auth(), middleware.ifMatch()])
  })
  .prefix('api')
  .use(middleware.private())

router.get('metrics', [Health, 'metrics'])
router.get('health/live', [Health, 'live'])
router.get('health/ready', [Health, 'ready'])

router.get('assets/*', [Web, 'asset'])
router.get('logo', [Web, 'logo'])
router.get('*', [Web, 'page'])
