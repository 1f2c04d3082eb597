/** The largest files that are read, in MB: 20,000 records of the entity with the most columns. */
export const MAX_MEGABYTES = { xlsx: 20, csv: 100 } as const
