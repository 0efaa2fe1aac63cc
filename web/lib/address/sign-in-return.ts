import type { Location, Path } from "react-router-dom";

/** Shown wherever a request finds that the session is over, also because the user was removed from the account. */
export const sessionEnded =
	"You were signed out because your session or your access ended. If you still have access, sign in again; what you typed is kept.";

/** Where the login leads back to. Kept in the history state, not in the address. */
export interface SignInReturn {
	address: string;
	/** The user when the session ended; null without one. */
	userId: string | null;
}

/** Remembers the requested address while signing in. */
export function returnTo({ pathname, search, hash }: Path, userId: string | null): SignInReturn {
	return { address: pathname + search + hash, userId };
}

/** The addresses of the app's own screens. */
const ownAddress = /^\/app(?:[/?#]|$)/;

/** Pages outside the app that use the login, by their parameter. No other address is followed. */
const outside = new Map([["graphql", "/graphql"]]);

/** Where the user came from; null when the login was opened directly. */
export function readReturn({ state, search }: Location): SignInReturn | null {
	const { address, userId } = (state ?? {}) as Partial<SignInReturn>;
	if (address && ownAddress.test(address)) return { address, userId: userId ?? null };
	const page = outside.get(new URLSearchParams(search).get("from") ?? "");
	return page ? { address: page, userId: null } : null;
}

/** Whether the app has no route for an address, so that the browser must load it. */
export function isOutside(address: string): boolean {
	return [...outside.values()].includes(address);
}

/** Where to go after sign-in: back, unless another user was signed in before. */
export function addressAfterSignIn(from: SignInReturn | null, userId: string | undefined): string {
	if (from === null || (from.userId !== null && from.userId !== userId)) return "/app";
	return from.address;
}
