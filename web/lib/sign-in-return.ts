import type { Location } from "react-router-dom";

/** Said wherever a request finds that the session is over. */
export const sessionEnded = "Your session has ended. Sign in to go on where you were: what you typed is kept.";

/** What the login knows of where somebody came from. It is kept with the step of the history, not in the address. */
export interface SignInReturn {
	/** The address to go on at. */
	address: string;
	/** Who was there when the session ended; null for somebody who had none. */
	userId: string | null;
}

/** Remembers where somebody is who must sign in first. */
export function returnTo({ pathname, search, hash }: Location, userId: string | null): SignInReturn {
	return { address: pathname + search + hash, userId };
}

/** Where the one who looks at the login came from; null when by themselves. */
export function readReturn({ state }: Location): SignInReturn | null {
	const { address, userId } = (state ?? {}) as Partial<SignInReturn>;
	return address?.startsWith("/app") ? { address, userId: userId ?? null } : null;
}

/** Where to go once somebody has signed in: back, unless somebody else was there before. */
export function addressAfterSignIn(from: SignInReturn | null, userId: string | undefined): string {
	if (from === null || (from.userId !== null && from.userId !== userId)) return "/app";
	return from.address;
}
