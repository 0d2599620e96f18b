import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { registrations } from '#start/limiter'

const Sessions = () => import('#controllers/sessions')
const Registrations = () => import('#controllers/registrations')
const Profiles = () => import('#controllers/profiles')
const Carriers = () => import('#controllers/carriers')
const Vehicles = () => import('#controllers/vehicles')
const Trips = () => import('#controllers/trips')
const TripRoutes = () => import('#controllers/trip_routes')
const Places = () => import('#controllers/places')
const Health = () => import('#controllers/health')
const Web = () => import('#controllers/web')

/** Each address answers with a closing slash and without. */
router
  .group(() => {
    router.post('auth/login', [Sessions, 'store'])
    router.post('auth/register', [Registrations, 'store']).use(registrations)
    router.post('auth/refresh', [Sessions, 'refresh'])

    router
      .group(() => {
        router.post('auth/logout', [Sessions, 'destroy'])
        router.get('user-info', [Profiles, 'info'])

        router.get('carriers', [Carriers, 'index'])
        router.get('vehicles', [Vehicles, 'index'])

        router.get('geocode/search', [Places, 'search'])
        router.get('geocode/reverse', [Places, 'reverse'])

        router.get('trips', [Trips, 'index'])
        router.get('trips/summary', [Trips, 'summary'])
        router.get('trips/:id', [Trips, 'show'])
        router.get('trips/:id/route', [TripRoutes, 'show'])

        router
          .group(() => {
            router.post('trips', [Trips, 'store'])
            router.patch('trips/:id', [Trips, 'update'])
            router.delete('trips/:id', [Trips, 'destroy'])
            router.post('trips/:id/route', [TripRoutes, 'store'])
            router.post('route-preview', [TripRoutes, 'preview'])
          })
          .use(middleware.role(['driver', 'admin']))

        router
          .group(() => {
            router.post('carriers', [Carriers, 'store'])
            router.post('vehicles', [Vehicles, 'store'])
          })
          .use(middleware.role(['admin']))
      })
      .use(middleware.auth())
  })
  .prefix('api')

router.get('health/live', [Health, 'live'])
router.get('health/ready', [Health, 'ready'])

router.get('assets/*', [Web, 'asset'])
router.get('*', [Web, 'page'])
