import { LIMITS } from './limits.ts'

/** Validation sentences, word for word as the specification has them; one source for server and forms. */

const required = (label: string) => `${label} is required`
const atLeast = (label: string, n: number) => `${label} must be at least ${n} characters`
const atMost = (label: string, n: number) => `${label} cannot exceed ${n} characters`

const wholeBetween = (label: string, { min, max }: { min: number; max: number }, unit: string) =>
  `${label} must be a whole number from ${min} to ${max} ${unit}`

export const MESSAGES = {
  required,
  atLeast,
  atMost,
  username: {
    required: required('Username'),
    min: atLeast('Username', LIMITS.username.min),
    max: atMost('Username', LIMITS.username.max),
    characters: 'Username can only contain letters, numbers, and underscores',
    taken: 'Username is already taken',
  },
  password: {
    required: required('Password'),
    minLogin: atLeast('Password', LIMITS.loginPassword.min),
    min: atLeast('Password', LIMITS.newPassword.min),
    max: atMost('Password', LIMITS.newPassword.max),
    confirmRequired: 'Please confirm your password',
    mismatch: 'Passwords do not match',
    published: 'This password is printed in the documentation; choose another',
    ofOwner: 'This password is made of your name, username, email or carrier; choose another',
    common: 'This password is one of the most common; choose another',
    current: 'This is already your password; choose another',
  },
  code: { required: required('Code') },
  passkeyName: { required: required('Name'), max: atMost('Name', LIMITS.passkeyName.max) },
  email: {
    required: required('Email'),
    format: 'Please enter a valid email address',
    taken: 'Email is already registered',
  },
  firstName: {
    required: required('First name'),
    min: atLeast('First name', LIMITS.firstName.min),
    max: atMost('First name', LIMITS.firstName.max),
  },
  lastName: {
    required: required('Last name'),
    min: atLeast('Last name', LIMITS.lastName.min),
    max: atMost('Last name', LIMITS.lastName.max),
  },
  licenseNumber: {
    required: required('License number'),
    min: atLeast('License number', LIMITS.licenseNumber.min),
    max: atMost('License number', LIMITS.licenseNumber.max),
  },
  licenseClass: 'License class must be A, B or C',
  lastDay: {
    real: 'Please give a real day, such as 2027-03-31',
    early: 'This day cannot be before 2000-01-01',
    license: 'A license does not hold for more than 15 years',
    medical: 'A medical certificate does not hold for more than 24 months',
    inspection: 'The next annual inspection is due within 12 months',
  },
  usualVehicle: {
    unknown: 'The carrier of this row has no truck of this number',
    retired: 'This vehicle is retired',
    otherCarrier: 'This vehicle belongs to another carrier than the driver',
  },
  carrierName: {
    required: required('Carrier name'),
    min: atLeast('Carrier name', LIMITS.carrierName.min),
    max: atMost('Carrier name', LIMITS.carrierName.max),
    taken: 'A carrier with this name already exists',
  },
  carrierAddress: {
    required: required('Carrier address'),
    min: 'Please enter a complete address',
    max: atMost('Address', LIMITS.carrierAddress.max),
    requiredInModal: 'Address is required',
  },
  vehicleNumber: {
    required: required('Vehicle number'),
    min: atLeast('Vehicle number', LIMITS.vehicleNumber.min),
    max: atMost('Vehicle number', LIMITS.vehicleNumber.max),
    characters: 'Vehicle number can only contain uppercase letters and numbers',
    taken: 'This carrier already has a vehicle with this number',
  },
  vehicleHeight: wholeBetween('Height', LIMITS.vehicleHeight, 'inches'),
  vehicleLength: wholeBetween('Length', LIMITS.vehicleLength, 'feet'),
  vehicleWeight: wholeBetween('Weight', LIMITS.vehicleWeight, 'pounds'),
  licensePlate: {
    required: required('License plate'),
    min: atLeast('License plate', LIMITS.licensePlate.min),
    max: atMost('License plate', LIMITS.licensePlate.max),
  },
  state: { required: required('State'), unknown: 'Please select a US state' },
  carrier: {
    required: required('Carrier'),
    select: 'Please select a carrier',
    unknown: 'This carrier does not exist',
  },
  vehicle: { select: 'Please select a vehicle', unknown: 'This vehicle does not exist' },
  currentLocation: { required: required('Current location') },
  pickupLocation: { required: required('Pickup location') },
  dropoffLocation: { required: required('Dropoff location') },
  trip: {
    /** A driver is on one trip at a time. */
    underWay: (id: number, pickup: string, dropoff: string) =>
      `Trip ${id} from ${pickup} to ${dropoff} is under way. Complete it or pause it first.`,
  },
  coordinates: {
    required: 'All location coordinates are required',
    shape: 'Coordinates are [longitude, latitude] in degrees',
  },
  cycleHours: {
    required: 'Cycle hours are required',
    min: 'Hours cannot be negative',
    max: (hours: number) => `Hours cannot exceed ${hours}`,
    number: 'Cycle hours must be a number',
    step: 'Cycle hours go by the half hour, such as 12 or 12.5',
  },
  startTime: { required: required('Start time'), format: 'Start time is not a valid date and time' },
  endTime: {
    required: required('End time'),
    format: 'End time is not a valid date and time',
    order: 'End time must be after start time',
  },
  appointment: {
    format: 'Appointment is not a valid date and time',
    order: 'It must not close before it opens',
    far: `Appointments must be within ${LIMITS.appointmentDays} days of the start`,
  },
  stops: {
    location: { required: required('Location of the stop') },
    kind: 'Please select what is done at the stop',
    max: `A trip has at most ${LIMITS.stops.max} stops between the pickup and the drop-off`,
    serviceMinutes: wholeBetween('Time at the stop', LIMITS.stops.serviceMinutes, 'minutes'),
    windows: `A stop has at most ${LIMITS.stops.windows} windows`,
    ordered: `The best order is found for ${LIMITS.orderedStops.min} to ${LIMITS.orderedStops.max} stops`,
    windowOrder: 'Windows go one after another: each opens after the one before it has closed',
  },
  maxSpeed: {
    range: `Speed must be between ${LIMITS.maxSpeed.min} and ${LIMITS.maxSpeed.max} mph`,
  },
  reason: {
    required: 'Please give a reason for the change',
    min: `The reason must be at least ${LIMITS.editReason.min} characters`,
    max: `The reason cannot exceed ${LIMITS.editReason.max} characters`,
  },
  logDetail: {
    max: `This cannot exceed ${LIMITS.logDetail.max} characters`,
  },
  calculate: { incomplete: 'Please fill in vehicle and all locations to calculate a route.' },
  status: {
    required: required('Status'),
    select: 'Please select a status.',
    unknown: 'Status is not one of the allowed values',
    ofNew: 'A new trip can only be PLANNED',
  },
  adverseRemark: `Say what the adverse conditions were, in at least ${LIMITS.adverseRemark.min} letters`,
  locationDescription: {
    required: required('Location description'),
    max: atMost('Location description', LIMITS.placeName.max),
  },
  date: {
    required: required('Date'),
    select: 'Please select a date.',
    future: 'Date cannot be later than today',
    format: 'Date must be YYYY-MM-DD',
  },
  import: {
    formula: 'This cell holds a formula; paste its value instead',
    date: 'The spreadsheet has made a date of this cell; format it as text and type it again',
    longCell: 'This cell is too long',
    twice: (row: number) => `Row ${row} of this file has the same`,
    unmapped: (label: string) => `Please choose the column of ${label}`,
    yesOrNo: 'Please write yes or no',
  },
  merge: {
    confirm: (name: string) => `Type the name of the carrier that goes: ${name}`,
    clash: (numbers: readonly string[]) =>
      `Both carriers have a vehicle with the number ${numbers.join(', ')}. Change one of the numbers first.`,
  },
  totalMiles: {
    required: 'Total miles are required',
    min: 'Total miles cannot be negative',
    step: 'Total miles go by the tenth, such as 612 or 612.4',
  },
} as const

export const FALLBACKS = {
  login: 'Login failed',
  passkey: 'Signing in with a passkey failed',
  register: 'Registration failed',
  userInfo: 'Failed to fetch user info',
  calculateRoute: 'Failed to calculate route',
  loadTrips: 'Failed to load trips',
  createTrip: 'Failed to create trip',
  startTrip: 'Failed to start trip',
  updateTrip: 'Failed to update trip',
  deleteTrip: 'Failed to delete trip',
  createVehicle: 'Failed to create vehicle',
  createCarrier: 'Failed to create carrier',
  addDutyStatus: 'Failed to add duty status',
  changeDutyStatus: 'Failed to change duty status',
  deleteDutyStatus: 'Failed to delete duty status',
  settleProposal: 'Failed to settle the proposal',
  addEldLog: 'Failed to add ELD log',
} as const
