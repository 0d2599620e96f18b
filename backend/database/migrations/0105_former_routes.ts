import { column, TableMigration } from '#database/ddl/table'

/** The road of a plan that was made again after some of it was driven: that driving lies on this road. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'former_routes',
    columns: {
      id: column.id,
      trip_id: column.ref,
      vehicle_id: column.ref,
      pickup_lon: column.double,
      pickup_lat: column.double,
      /** Driving from here up to there is on it. */
      from_ms: column.instant,
      until_ms: column.instant,
      geometry: column.long,
      legs: column.long,
    },
    index: [['trip_id', 'from_ms'], ['vehicle_id']],
    references: [
      { column: 'trip_id', table: 'trips', onDelete: 'cascade' as const },
      { column: 'vehicle_id', table: 'vehicles', onDelete: 'restrict' as const },
    ],
  }
}
