import type { PropertyFieldsFragment } from "../../gql/graphql.ts";

const permissions: Record<string, string> = {
	siteOwner: "Owner",
	siteFullUser: "Full user",
	siteRestrictedUser: "Restricted user",
	siteUnverifiedUser: "Unverified user",
};

/** The Google account's permission; Google's own word for an unknown one. */
export function permissionInWords({ permissionLevel, isAvailable, isSimulated }: PropertyFieldsFragment): string {
	if (isSimulated) return "Simulated";
	return isAvailable ? (permissions[permissionLevel] ?? permissionLevel) : "No longer readable";
}

const failures: Record<string, string> = {
	state: "The connection expired or was started by someone else. Please connect again.",
	denied: "Access to your search data was not granted. Nothing was connected.",
	failed: "Google did not complete the connection. Please try again.",
};

/** Why connecting to Google failed, in the server's words if it has any; null without an error in the address. */
export function connectionFailure(error: string | null, problem: string | null): string | null {
	if (error === null) return null;
	if (error === "state" || error === "denied") return failures[error] ?? null;
	return problem ?? failures.failed ?? null;
}

/** Why a property's data cannot be imported, or null. */
export function unreadableReason({ permissionLevel, isAvailable, isSimulated }: PropertyFieldsFragment): string | null {
	if (isSimulated) return "The figures of this property are simulated. There is nothing to import.";
	if (!isAvailable) return "The connected Google account cannot read this property any more.";
	return permissionLevel === "siteUnverifiedUser"
		? "Google shows this property's data only to its verified users."
		: null;
}

/** The path of a page; the whole URL when it cannot be parsed. */
export function pathOf(page: string): string {
	try {
		const { pathname, search } = new URL(page);
		return decodeURI(pathname) + search;
	} catch {
		return page;
	}
}
