/**
 * Whether the run covers everything (`npm test -- --all`): every suite on both databases, and what is drawn at random
 * more often. Otherwise PostgreSQL runs what differs by SQL, and the rest of the behaviour is tried on SQLite.
 */
export const isEverything = process.env.TEST_ALL === '1'
