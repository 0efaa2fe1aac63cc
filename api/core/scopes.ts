/** The scopes of API keys: read, change the account's data, spend its credits. */
export const scopes = ["READ", "WRITE", "SPEND"] as const;

export type Scope = (typeof scopes)[number];
