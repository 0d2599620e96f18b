import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { lookups, previews, registrations } from '#start/limiter'

const Sessions = () => import('#controllers/sessions')
const Registrations = () => import('#controllers/registrations')
const Profiles = () => import('#controllers/profiles')
const Users = () => import('#controllers/users')
const Carriers = () => import('#controllers/carriers')
const Vehicles = () => import('#controllers/vehicles')
const Search = () => import('#controllers/search')
const Trips = () => import('#controllers/trips')
const TripRoutes = () => import('#controllers/trip_routes')
const DutyStatuses = () => import('#controllers/duty_statuses')
const EldLogs = () => import('#controllers/eld_logs')
const Clocks = () => import('#controllers/clocks')
const Places = () => import('#controllers/places')
const ApiDocs = () => import('#controllers/api_docs')
const Health = () => import('#controllers/health')
const Web = () => import('#controllers/web')

/** Each address answers with a closing slash and without. */
router
  .group(() => {
    router.get('auth/options', [Registrations, 'options'])
    router.get('docs', [ApiDocs, 'page'])
    router.get('openapi.json', [ApiDocs, 'document'])
    router.post('auth/login', [Sessions, 'store'])
    router.post('auth/register', [Registrations, 'store']).use(registrations)
    router.post('auth/refresh', [Sessions, 'refresh'])

    router
      .group(() => {
        router.post('auth/logout', [Sessions, 'destroy'])
        router.get('user-info', [Profiles, 'info'])
        router.patch('user-info', [Profiles, 'update'])
        router.post('auth/password', [Profiles, 'password'])

        router.get('carriers', [Carriers, 'index'])
        router.get('vehicles', [Vehicles, 'index'])
        router.get('carriers/:id', [Carriers, 'show'])
        router.get('vehicles/:id', [Vehicles, 'show'])

        router.get('geocode/search', [Places, 'search']).use(lookups)
        router.get('geocode/reverse', [Places, 'reverse']).use(lookups)

        router.get('trips', [Trips, 'index'])
        router.get('trips/summary', [Trips, 'summary'])
        router.get('trips/:id', [Trips, 'show'])
        router.get('trips/:id/route', [TripRoutes, 'show'])
        router.get('trips/:id/duty-status', [DutyStatuses, 'ofTrip'])
        router.get('trips/:id/eld-logs', [EldLogs, 'ofTrip'])
        router.get('duty-statuses', [DutyStatuses, 'index'])
        router.get('duty-statuses/:id', [DutyStatuses, 'show'])
        router.get('eld-logs', [EldLogs, 'index'])
        router.get('eld-logs/:id', [EldLogs, 'show'])
        router.get('eld-logs/:id/pdf', [EldLogs, 'pdf'])
        router.get('hos/clocks', [Clocks, 'show'])

        router
          .group(() => {
            router.post('trips', [Trips, 'store'])
            router.patch('trips/:id', [Trips, 'update'])
            router.delete('trips/:id', [Trips, 'destroy'])
            router.post('trips/:id/route', [TripRoutes, 'store'])
            router.post('route-preview', [TripRoutes, 'preview']).use(previews)
            router.post('trips/:id/duty-status', [DutyStatuses, 'store'])
            router.post('trips/:id/eld-logs/generate', [EldLogs, 'generate'])
            router.post('hos/status', [DutyStatuses, 'change'])
            router.post('duty-statuses/:id/accept', [DutyStatuses, 'accept'])
            router.post('duty-statuses/:id/decline', [DutyStatuses, 'decline'])
            router.patch('duty-statuses/:id', [DutyStatuses, 'update'])
            router.delete('duty-statuses/:id', [DutyStatuses, 'destroy'])
            router.patch('eld-logs/:id', [EldLogs, 'update'])
          })
          .use(middleware.role(['driver', 'admin']))

        router
          .group(() => {
            router.get('search', [Search, 'index'])
            router.get('users', [Users, 'index'])
            router.get('users/:id', [Users, 'show'])
            router.get('audit-events', [Users, 'auditEvents'])
          })
          .use(middleware.role(['support', 'admin']))

        router
          .group(() => {
            router.route('users/:id', ['PUT', 'PATCH'], [Users, 'update'])
            router.delete('users/:id', [Users, 'destroy'])
            router.post('carriers', [Carriers, 'store'])
            router.post('vehicles', [Vehicles, 'store'])
            router.route('carriers/:id', ['PUT', 'PATCH'], [Carriers, 'update'])
            router.route('vehicles/:id', ['PUT', 'PATCH'], [Vehicles, 'update'])
            router.delete('carriers/:id', [Carriers, 'destroy'])
            router.delete('vehicles/:id', [Vehicles, 'destroy'])
          })
          .use(middleware.role(['admin']))
      })
      .use(middleware.auth())
  })
  .prefix('api')

router.get('metrics', [Health, 'metrics'])
router.get('health/live', [Health, 'live'])
router.get('health/ready', [Health, 'ready'])

router.get('assets/*', [Web, 'asset'])
router.get('*', [Web, 'page'])
