/** An archive that must not be trusted; the message says why. */
export class RefusedArchive extends Error {}
