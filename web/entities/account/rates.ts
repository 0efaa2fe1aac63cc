import type { CreditRates } from "../../../schema/rules/price.ts";
import { statusOf } from "./serving.ts";
import type { Session } from "./session.ts";
import { useSession } from "./session.ts";

type Provider = Session["settings"]["providerChoice"]["provider"];

/** What a live check costs with a provider. */
export function ratesOfProvider(session: Session, provider: Provider, readsAiOverview: boolean): CreditRates {
	const found = statusOf(session, provider);
	return {
		perPage: found?.creditsPerPage ?? 1,
		perAiOverview: readsAiOverview ? (found?.creditsPerAiOverview ?? 0) : 0,
	};
}

/** The price of a live check of a domain; null for a domain without its own provider. */
function ratesOfDomain(session: Session, domainId: string | null): CreditRates {
	const domain = session.domains.find(({ id }) => id === domainId);
	const { provider, readsAiOverview } = domain?.providerChoice ?? session.settings.providerChoice;
	return ratesOfProvider(session, provider, readsAiOverview);
}

/** See `ratesOfDomain`. */
export function useRates(domainId: string | null): CreditRates {
	return ratesOfDomain(useSession(), domainId);
}
