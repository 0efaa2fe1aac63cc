import type { EntityManager } from "../../../../db/orm.ts";
import { networkOf } from "../../../../lib/network.ts";
import { type AttemptLimit, removeAttemptsWith } from "../../../people/accounts/attempts.service.ts";

const minute = { seconds: 60, message: "Too many requests. Please try again in a minute." };
const quarterOfAnHour = { seconds: 15 * 60, message: "Too many wrong passwords. Please try again later." };

/** Requests of one link from a network. */
export function requestLimit(linkId: string, networkAddress: string): AttemptLimit {
	return { ...minute, key: `share-link:${linkId}:${networkOf(networkAddress)}`, most: 60 };
}

/** Requests of addresses that do not work, whatever the reason, from a network. */
export function unknownLimit(networkAddress: string): AttemptLimit {
	return { ...minute, key: `share-link-unknown:${networkOf(networkAddress)}`, most: 30 };
}

/** Wrong passwords of one link, from a network and from everywhere. Then even the right one is refused. */
export function passwordLimits(linkId: string, networkAddress: string): AttemptLimit[] {
	return [
		{ ...quarterOfAnHour, key: `${passwordKey(linkId)}${networkOf(networkAddress)}`, most: 10 },
		{ ...quarterOfAnHour, key: `${passwordKey(linkId)}everywhere`, most: 100 },
	];
}

/** Resets these limits of a link whose password changed: earlier failures no longer matter. */
export async function removeWrongPasswords(em: EntityManager, linkId: string): Promise<void> {
	await removeAttemptsWith(em, passwordKey(linkId));
}

/** The prefix of what is counted of a link's passwords. */
function passwordKey(linkId: string): string {
	return `share-link-password:${linkId}:`;
}
