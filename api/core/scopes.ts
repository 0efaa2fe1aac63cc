/** The scopes of API keys: read, change the account's data, spend its credits. */
export const scopes = ["READ", "WRITE", "SPEND"] as const;

/** One of the scopes. */
export type Scope = (typeof scopes)[number];
