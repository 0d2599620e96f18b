import { column, TableMigration } from '#database/ddl/table'

export default class extends TableMigration {
  protected readonly table = {
    name: 'vehicles',
    columns: {
      id: column.id,
      vehicle_number: column.code(20),
      license_plate: column.text(10),
      state: column.code(2),
      carrier_id: column.ref,
      sleeper_berth: column.bool,
      retired: column.bool,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['carrier_id', 'vehicle_number']],
    index: [
      ['vehicle_number', 'id'],
      ['state', 'id'],
    ],
    references: [{ column: 'carrier_id', table: 'carriers', onDelete: 'restrict' as const }],
  }
}
