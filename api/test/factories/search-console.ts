import type { SignedInContext } from "../../context.ts";
import { storeConnection } from "../../modules/demand/search-console/connection/connection.service.ts";
import type { FakeGoogle } from "../fakes/fake-google.ts";

/** Connects an account to the fake, as if the user had just returned from the consent page. */
export async function buildConnection(ctx: SignedInContext, google: FakeGoogle, { expiresIn = 3_599 } = {}) {
	const tokens = google.grant();
	await storeConnection(ctx, { ...tokens, expiresIn, email: google.email, grantsSearchData: true });
	return tokens;
}
