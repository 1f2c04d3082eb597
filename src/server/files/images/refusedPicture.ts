/** What was uploaded is no picture, or none we can work on; the message says why, for a person. */
export class RefusedPicture extends Error {}
