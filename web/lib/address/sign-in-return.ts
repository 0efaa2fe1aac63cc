import type { Location, Path } from "react-router-dom";

/** Said wherever a request finds that the session is over. */
export const sessionEnded = "Your session has ended. Sign in to continue: what you typed is kept.";

/** What the login knows of where somebody came from. It is kept with the step of the history, not in the address. */
export interface SignInReturn {
	/** The address to go on at. */
	address: string;
	/** Who was there when the session ended; null for somebody who had none. */
	userId: string | null;
}

/** Remembers where somebody is who must sign in first. */
export function returnTo({ pathname, search, hash }: Path, userId: string | null): SignInReturn {
	return { address: pathname + search + hash, userId };
}

/** The addresses of the app's own screens. */
const ownAddress = /^\/app(?:[/?#]|$)/;

/** The pages outside of the app that send somebody to the login, by the word they say. No other address is gone to. */
const outside = new Map([["graphql", "/graphql"]]);

/** Where the one who looks at the login came from; null when by themselves. */
export function readReturn({ state, search }: Location): SignInReturn | null {
	const { address, userId } = (state ?? {}) as Partial<SignInReturn>;
	if (address && ownAddress.test(address)) return { address, userId: userId ?? null };
	const page = outside.get(new URLSearchParams(search).get("from") ?? "");
	return page ? { address: page, userId: null } : null;
}

/** Whether the app has no screen at an address, so that the browser must load it. */
export function isOutside(address: string): boolean {
	return [...outside.values()].includes(address);
}

/** Where to go once somebody has signed in: back, unless somebody else was there before. */
export function addressAfterSignIn(from: SignInReturn | null, userId: string | undefined): string {
	if (from === null || (from.userId !== null && from.userId !== userId)) return "/app";
	return from.address;
}
