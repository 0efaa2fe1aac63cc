import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { networkOf } from "../../../lib/network.ts";
import { newToken } from "../../../lib/token.ts";
import type { AttemptLimit } from "../../accounts/attempts.service.ts";

const quarterOfAnHour = {
	seconds: 15 * 60,
	message: "Too many failed sign-ins. Please try again later.",
};

/** Failures of one address from one network address, after which even the right password is refused there. */
const mostHere = 10;

/** Failures from one network address at all addresses: offices share one, and so do their typing errors. */
const mostFromNetwork = 300;

/** Failures of one address from everywhere but the browsers its user is known by. */
const mostEverywhere = 100;

/** Failures of one address in one browser its user is known by, whatever network address it has. */
const mostByDevice = 10;

/**
 * What a sign-in is counted by. Who guesses at one address from many networks, or at many addresses from one, is held up by
 * the wider limits; who signed in before by the same browser is not, but has a count of their own, so that no stranger's
 * guesses lock a user out. @param deviceId of a browser the address's user is known by
 */
export function signInLimits(email: string, networkAddress: string, deviceId: string | null): AttemptLimit[] {
	const network = networkOf(networkAddress);
	const here = { ...quarterOfAnHour, key: `${signInKey(email)}${network}`, most: mostHere };
	if (deviceId) return [here, { ...quarterOfAnHour, key: `${signInKey(email)}device:${deviceId}`, most: mostByDevice }];
	return [
		here,
		{ ...quarterOfAnHour, key: `${signInKey(email)}everywhere`, most: mostEverywhere },
		{ ...quarterOfAnHour, key: `sign-in-from:${network}`, most: mostFromNetwork },
	];
}

/** Lets a user try again whose password is a new one: wrong ones tried before tell nothing of it. */
export async function forgetSignInFailures(em: EntityManager, email: string): Promise<void> {
	await rowsOf(em, sql`delete from attempts where starts_with(key, ${signInKey(email)})`);
}

/** What is counted for an address begins so, and goes on with where from. */
function signInKey(email: string): string {
	return `sign-in:${email}:`;
}

/** A user with the password in force. */
interface PasswordOwner {
	userId: string;
	passwordHash: string;
}

/**
 * The browser a user is known by, by what it kept; null for one that is not, is another user's, or was known before the
 * password was changed: there somebody else may have signed in, by the old one.
 */
export function knownDevice(secrets: Context["secrets"], device: string | null, owner: PasswordOwner): string | null {
	return device === null ? null : secrets.open(device, bindingOf(owner));
}

/** What a browser keeps to be known by from now on: sealed, and good for this user alone, with this password. */
export function newDevice(secrets: Context["secrets"], owner: PasswordOwner): string {
	return secrets.seal(newToken(), bindingOf(owner));
}

/** It is never stored, and cannot be read from what was sealed with it. */
function bindingOf({ userId, passwordHash }: PasswordOwner): string {
	return `device of user:${userId} with password:${passwordHash}`;
}
