/** The URL parameter of the active domain. */
export const domainParameter = "domain";

/** The `localStorage` key of the last active domain. */
export const lastDomainKey = "toprung-selected-domain";

/** The active domain: from the address, else the last one in this window or browser, else the first; null for none. */
export function activeDomainOf<Domain extends { id: string }>(
	domains: readonly Domain[],
	idInAddress: string | null,
	lastId: string | null,
): Domain | null {
	const byId = (wanted: string | null) => domains.find(({ id }) => id === wanted);
	return byId(idInAddress) ?? byId(lastId) ?? domains[0] ?? null;
}

/** The parameters that open a dialog. */
const dialogParameters = [
	"dialog",
	"keyword",
	"run",
	"serp",
	"with",
	"note",
	"edit-domain",
	"delete-domain",
	"edit",
	"edit-link",
	"edit-rule",
	"issue",
	"keyword-rule",
	"others",
];

/** A path with its domain: `/app/keywords?domain=7`. */
export function pathOfDomain(path: string, domainId: string | null): string {
	return domainId === null ? path : `${path}${path.includes("?") ? "&" : "?"}${domainParameter}=${domainId}`;
}

/** The parameters of an address with this domain; without any where the account has none. */
export function withDomain(search: string | URLSearchParams, domainId: string | null): URLSearchParams {
	const params = new URLSearchParams(search);
	if (domainId === null) params.delete(domainParameter);
	else params.set(domainParameter, domainId);
	return params;
}

export function withoutDialogs(search: string): URLSearchParams {
	const params = new URLSearchParams(search);
	for (const name of dialogParameters) params.delete(name);
	return params;
}

export function opensDialog(search: string): boolean {
	const params = new URLSearchParams(search);
	return dialogParameters.some((name) => params.has(name));
}

/** Whether an address opens a dialog other than the one that deletes the domain. */
export function keepsDomain(search: string): boolean {
	const params = new URLSearchParams(search);
	return !params.has("delete-domain") && opensDialog(search);
}
