/** File size limits in MB; enough for 20,000 records of the resource with the most columns. */
export const MAX_MEGABYTES = { xlsx: 20, csv: 100 } as const
