const searchConsole = "https://www.googleapis.com/auth/webmasters";

/** What Google is asked to grant: search data to read, and the address of the account. */
export const consentScopes = [`${searchConsole}.readonly`, "openid", "email"];

/** Whether what was granted lets search data be read; people may untick it. What Google does not tell counts as asked for. */
export function grantsSearchData(scopes: readonly string[] | null): boolean {
	return scopes === null || scopes.some((scope) => scope === searchConsole || scope === consentScopes[0]);
}
