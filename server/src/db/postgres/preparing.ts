const preparing = new WeakSet<object>();

/** Lets statements be prepared on the connections of this database: each has a session of its own. */
export const allowPreparing = (orm: object): unknown => preparing.add(orm);

/** Whether a statement that is prepared on a connection is found there again. */
export const mayPrepare = (orm: object): boolean => preparing.has(orm);
