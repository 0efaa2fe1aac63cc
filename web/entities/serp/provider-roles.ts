// A file of its own: the first screen needs these names, and not the table of providers.

/** How the provider of search volumes is called. */
export const volumeProviderName = "DataForSEO";

/** The provider whose queue checks wait in: only one has a queue, which the sandbox simulates, and checks do not name it. */
export const queueOwner = "DataForSEO";

/** How that queue is called. */
export const queueName = `${queueOwner}'s queue`;
