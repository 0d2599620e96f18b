import { personName as nameOf, type TripUser } from '@longhaul/core/contract'

export const personName = ({ first_name, last_name, username }: TripUser): string =>
  nameOf(first_name, last_name, username)
