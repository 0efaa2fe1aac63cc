import { counted } from "../../../lib/text.ts";
import { type ChangedOtherwise, refundInWords, shownName } from "../../people/audit/change.policy.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";

const words = {
	url: "URL",
	country: "country",
	externalId: "external ID",
	monthlyCreditCap: "monthly credit limit",
	searchConsolePropertyId: "Search Console property",
	searchDepth: "depth",
};

/** A change of a domain, as the audit log tells it; null if nothing was changed. */
export function domainChange(before: Domain, after: Domain): ChangedOtherwise | null {
	const telling = { noun: "domain", words };
	const change = changedThing(before, after, telling);
	const isDepthAlone = changedThing({ ...before, searchDepth: after.searchDepth }, after, telling) === null;
	const depths = isDepthAlone ? ` from ${before.searchDepth} to ${after.searchDepth}` : "";
	return change && { once: change.once + depths, often: `changed the domain “${shownName(after.name)}”` };
}

/** The deletion of a domain, as the audit log tells it. @param refund credits refunded for its checks */
export function domainDeletion({ name, keywordCount }: Pick<Domain, "name" | "keywordCount">, refund: number): string {
	const keywords = keywordCount === 0 ? "" : ` with ${counted(keywordCount, "keyword")}`;
	return `deleted the domain “${shownName(name)}”${keywords}${refundInWords(refund)}`;
}
