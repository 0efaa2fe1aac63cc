import type { Context } from "../../../context.ts";
import { badInput, type Refusal } from "../../../errors.ts";
import { hasBadPort } from "../../../lib/public-address.ts";

/**
 * An address to send to as it is stored. Refuses with `BAD_INPUT` what is not `https`, has credentials or another protocol's
 * port, is not public or does not exist. If nobody can say now whether it does, the attempts to send will tell.
 */
export async function publicAddress(
	{ config, outbound }: Pick<Context, "config" | "outbound">,
	address: string,
): Promise<URL> {
	const url = URL.parse(address);
	const isSecure = url?.protocol === "https:";
	if (!url || !(isSecure || (config.allowPrivateAddresses && url.protocol === "http:"))) {
		throw wrong("The address must begin with https:// and be valid.");
	}
	if (url.username || url.password) throw wrong("The address must not contain a user name or password.");
	if (hasBadPort(url)) throw wrong("The address must not use a port of another protocol.");
	const kind = await outbound.kindOfHost(url);
	if (kind === "NOT_PUBLIC") throw wrong("This address is not public.");
	if (kind === "MISSING") throw wrong("There is no such host.");
	return url;
}

function wrong(message: string): Refusal {
	return badInput({ field: "url", message });
}
