export const vehicles = {
  resource: {
    name: 'Vehicle |||| Vehicles',
    fields: {
      vehicle_number: 'Vehicle number',
      license_plate: 'License plate',
      state: 'State',
      carrier: 'Carrier',
      sleeper_berth: 'Sleeper berth',
      height_inches: 'Height, inches',
      length_feet: 'Length, feet',
      weight_pounds: 'Weight, pounds',
      hazmat: 'Hazardous materials',
      retired: 'Retired',
    },
  },
  lead: 'Drivers choose among these when they plan a trip.',
  numberHint: 'Capital letters and digits, as painted on the door',
  search: 'Search by vehicle number or plate',
  numberColumn: 'Vehicle Number',
  plateColumn: 'License Plate',
  unknownCarrier: 'Unknown',
  sleeper_berth_hint: 'Plans may put rests into the berth',
  height_inches_hint: 'With the trailer, as loaded; blank: 162 (13 ft 6 in)',
  length_feet_hint: 'With the trailer; blank: 73',
  weight_pounds_hint: 'Loaded, with the trailer; blank: 80,000',
  hazmat_hint: 'Truck routing services keep to roads that allow them',
  service: 'Service',
  inService: 'In service',
  bulk: {
    retire: {
      label: 'Retire',
      question:
        'Retire %{smart_count} vehicle? It keeps its records and leaves the drop-down. |||| Retire %{smart_count} vehicles? They keep their records and leave the drop-down.',
    },
    return: {
      label: 'Return to service',
      question: 'Return %{smart_count} vehicle to service? |||| Return %{smart_count} vehicles to service?',
    },
  },
  retired: 'Retired',
  retired_hint: 'A retired vehicle keeps its records and leaves the drop-down',
} as const
