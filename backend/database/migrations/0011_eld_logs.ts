import { column, TableMigration } from '#database/ddl/table'

export default class extends TableMigration {
  protected readonly table = {
    name: 'eld_logs',
    columns: {
      id: column.id,
      driver_id: column.ref,
      date: column.code(10),
      trip_id: column.maybe.ref,
      vehicle_id: column.maybe.ref,
      home_zone: column.code(64),
      day_start_hour: column.integer,
      ruleset: column.code(30),
      total_miles_tenths: column.integer,
      total_miles_estimated: column.bool,
      fuel_consumed: column.maybe.double,
      total_engine_hours: column.maybe.double,
      total_idle_hours: column.maybe.double,
      remarks: column.maybe.text(1000),
      generated_ms: column.instant,
      certified_ms: column.maybe.instant,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['driver_id', 'date']],
    index: [
      ['trip_id', 'date'],
      ['date', 'id'],
    ],
    references: [
      { column: 'driver_id', table: 'users', onDelete: 'restrict' as const },
      { column: 'trip_id', table: 'trips', onDelete: 'set null' as const },
      { column: 'vehicle_id', table: 'vehicles', onDelete: 'set null' as const },
    ],
  }
}
