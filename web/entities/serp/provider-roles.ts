// A file of its own: the first screen needs these names, and not the table of providers.

/** How the provider of search volumes is called. */
export const volumeProviderName = "DataForSEO";

/** Whose queue checks wait in: only one provider has one, which the sandbox plays, and no check says whose it is. */
export const queueOwner = "DataForSEO";

/** How that queue is called. */
export const queueName = `${queueOwner}'s queue`;
