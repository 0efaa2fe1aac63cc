import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { faultsOf } from "../../lib/api/errors.ts";
import type { Faults, SavedFormOptions } from "../../lib/form/use-saved-form.ts";

/** The fields of a domain's form. */
export type DomainValues = Pick<DomainFieldsFragment, "name" | "url" | "country" | "searchDepth">;

/** What a domain's form needs to know, for adding and editing. */
export type DomainFormOptions = Omit<SavedFormOptions<DomainValues>, "faultsOf" | "refusalText">;

/** What is missing, by field. */
function domainFaults({ name, url }: DomainValues): Faults<DomainValues> {
	const required = "Please fill in all required fields.";
	return { ...(!name.trim() && { name: required }), ...(!url.trim() && { url: required }) };
}

/** All errors of the API, including those without a field in the form. */
function refusalText(error: unknown): string {
	return faultsOf(error)
		.map(({ message }) => message)
		.join(", ");
}

/** The validation of a domain's form, the same as the API's. */
export const domainRules = { faultsOf: domainFaults, refusalText };

/** A domain as the API takes it. */
export function domainInput(values: DomainValues): DomainValues {
	return { ...values, name: values.name.trim(), url: values.url.trim() };
}
