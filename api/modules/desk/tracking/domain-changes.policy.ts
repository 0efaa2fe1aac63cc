import { counted } from "../../../lib/text.ts";
import { shownName } from "../../people/audit/change.policy.ts";
import { changedFields } from "../../people/audit/changed-fields.policy.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";

const words = {
	name: "name",
	url: "URL",
	country: "country",
	searchDepth: "depth",
	externalId: "external ID",
	monthlyCreditCap: "monthly credit limit",
	searchConsolePropertyId: "Search Console property",
};

/** A change of a domain, as the audit log tells it; null if nothing was changed. */
export function domainChange(before: Domain, after: Domain): string | null {
	const fields = changedFields(before, after, words);
	if (fields === "") return null;
	const name = shownName(before.name);
	if (fields === words.name) return `renamed the domain “${name}” to “${shownName(after.name)}”`;
	const change = `changed the ${fields} of ${name}`;
	return fields === words.searchDepth ? `${change} from ${before.searchDepth} to ${after.searchDepth}` : change;
}

/** The deletion of a domain, as the audit log tells it. */
export function domainDeletion({ name, keywordCount }: Pick<Domain, "name" | "keywordCount">): string {
	const deletion = `deleted the domain “${shownName(name)}”`;
	if (keywordCount === 0) return deletion;
	return `${deletion} with ${counted(keywordCount, "keyword")}`;
}
