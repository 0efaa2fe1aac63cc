// A file of its own: the first screen needs these names, and not the table of providers.

/** The name of the provider of search volumes. */
export const volumeProviderName = "DataForSEO";

/** The provider whose queue checks wait in: only one has a queue, which the sandbox simulates, and checks do not name it. */
export const queueOwner = "DataForSEO";

/** The name of that queue. */
export const queueName = `${queueOwner}'s queue`;
