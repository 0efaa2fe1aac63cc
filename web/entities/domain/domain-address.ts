/** The parameter of the address that names the domain the screens speak of. */
export const domainParameter = "domain";

/** The parameters that open a dialog. */
const dialogParameters = ["dialog", "keyword", "run", "edit-domain", "delete-domain"];

/** A path of the app with the domain it is to show: `/app/keywords?domain=7`. */
export function pathOfDomain(path: string, domainId: string | null): string {
	return domainId === null ? path : `${path}?${domainParameter}=${domainId}`;
}

/** The parameters of an address with this domain; without any where the account has none. */
export function withDomain(search: string | URLSearchParams, domainId: string | null): URLSearchParams {
	const params = new URLSearchParams(search);
	if (domainId === null) params.delete(domainParameter);
	else params.set(domainParameter, domainId);
	return params;
}

/** The parameters of an address without those that open a dialog. */
export function withoutDialogs(search: string): URLSearchParams {
	const params = new URLSearchParams(search);
	for (const name of dialogParameters) params.delete(name);
	return params;
}

/** Whether an address opens a dialog. */
export function opensDialog(search: string): boolean {
	const params = new URLSearchParams(search);
	return dialogParameters.some((name) => params.has(name));
}
