import type { Context } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { networkOf } from "../../../../lib/network.ts";
import { newToken } from "../../../../lib/token.ts";
import { type AttemptLimit, removeAttemptsWith } from "../../accounts/attempts.service.ts";

const quarterOfAnHour = {
	seconds: 15 * 60,
	message: "Too many failed sign-ins. Please try again later.",
};

/** Failures for one e-mail address from one network address. Then even the right password is refused there. */
const maxHere = 10;

/** Failures from one network address for all e-mail addresses; high, because offices share one. */
const maxFromNetwork = 300;

/** Failures for one e-mail address from everywhere except the user's known browsers. */
const maxEverywhere = 100;

/** Failures for one e-mail address in one known browser, from any network address. */
const maxByDevice = 10;

/**
 * The limits that apply to a sign-in. The wide ones stop guessing at one address from many networks or at many
 * addresses from one. A known browser has only its own limit, so that a stranger's guesses cannot lock the user out.
 * @param deviceId of a browser the user has signed in with before
 */
export function signInLimits(email: string, networkAddress: string, deviceId: string | null): AttemptLimit[] {
	const network = networkOf(networkAddress);
	const here = { ...quarterOfAnHour, key: `${signInKey(email)}${network}`, most: maxHere };
	if (deviceId) return [here, { ...quarterOfAnHour, key: `${signInKey(email)}device:${deviceId}`, most: maxByDevice }];
	return [
		here,
		{ ...quarterOfAnHour, key: `${signInKey(email)}everywhere`, most: maxEverywhere },
		{ ...quarterOfAnHour, key: `sign-in-from:${network}`, most: maxFromNetwork },
	];
}

/** Resets a user's limits after the password changed: earlier failures no longer matter. */
export async function removeSignInFailures(em: EntityManager, email: string): Promise<void> {
	await removeAttemptsWith(em, signInKey(email));
}

/** The prefix of all keys counted for an address. */
function signInKey(email: string): string {
	return `sign-in:${email}:`;
}

interface PasswordOwner {
	userId: string;
	passwordHash: string;
}

/**
 * The id of a known browser, from its cookie; null if it is unknown, belongs to another user, or dates from before the
 * last password change (somebody else may have known the old password).
 */
export function knownDevice(secrets: Context["secrets"], device: string | null, owner: PasswordOwner): string | null {
	return device === null ? null : secrets.open(device, bindingOf(owner));
}

/** A cookie that makes this browser known: sealed, valid only for this user and password. */
export function newDevice(secrets: Context["secrets"], owner: PasswordOwner): string {
	return secrets.seal(newToken(), bindingOf(owner));
}

/** Never stored, and not readable from the sealed value. */
function bindingOf({ userId, passwordHash }: PasswordOwner): string {
	return `device of user:${userId} with password:${passwordHash}`;
}
