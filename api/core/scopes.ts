/** What an API key may be let do: read, change what the account has, and spend its credits. */
export const scopes = ["READ", "WRITE", "SPEND"] as const;

/** One of the scopes. */
export type Scope = (typeof scopes)[number];
