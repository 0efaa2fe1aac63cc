import { createStore, useStore } from "../store.ts";
import { toastAfterLoad } from "../toast.ts";
import { isOfOtherAccount } from "./errors.ts";

/** The account that this window shows: that of its first session. */
let accountId: string | null = null;
const isElsewhere = createStore(false);
/** This window is on its way to another account. */
let isMoving = false;

/** The account that this window shows; null before its session is known. */
export function accountInUse(): string | null {
	return accountId;
}

/** This window shows an account from now on; null: none, after signing out. */
export function enterAccount(id: string | null): void {
	accountId = id;
}

/** Names the account with a request: one that was switched away from in another window is refused, and writes nothing. */
export function accountHeaders(): Record<string, string> {
	return accountId === null ? {} : { "Toprung-Account": accountId };
}

/** The user is in another account than this window shows. */
export function noteOtherAccount(): void {
	if (!isMoving) isElsewhere.set(true);
}

/**
 * Takes this window to another account by a request that moves the user there: the app is loaded again, and says where they are.
 * Meanwhile nothing says that the user is elsewhere, unless another window took them there before. Throws what the request does.
 * @param move sends the request, and says which account it led to; null for none
 */
export async function moveToAccount(move: () => Promise<string | null>): Promise<void> {
	isMoving = true;
	try {
		const name = await move();
		if (name !== null) toastAfterLoad(`You are now in the account ${name}`);
	} catch (error) {
		isMoving = false;
		if (isOfOtherAccount(error)) noteOtherAccount();
		throw error;
	}
	loadAgain();
}

/** Loads the app of the account that the user is in. */
export function loadAgain(): void {
	location.assign("/app");
}

/** Whether the user is in another account than this window shows, so that it must be loaded again. */
export function useIsElsewhere(): boolean {
	return useStore(isElsewhere);
}
