import { useMutation } from "@apollo/client/react";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { CreateDomainDocument, type DomainFieldsFragment, SessionDocument } from "../../gql/graphql.ts";
import { sendOnce } from "../../lib/api/send-once.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { type DomainFormOptions, type DomainValues, domainInput } from "./domain-values.ts";

export const newDomain = {
	initial: { name: "", url: "", country: "US", searchDepth: 10 },
	draftKey: "add-domain",
	failure: "Failed to add domain.",
} satisfies Partial<DomainFormOptions>;

/** Adds a domain and activates it. The function returns its id. */
export function useAddDomain(): (values: DomainValues) => Promise<string | null> {
	const { select } = useActiveDomain();
	const [create] = useMutation(CreateDomainDocument, {
		update(cache, { data }) {
			if (!data) return;
			cache.updateQuery(
				{ query: SessionDocument },
				(session) => session && { ...session, domains: withDomain(session.domains, data.createDomain) },
			);
		},
	});
	return async (values) => {
		const input = domainInput(values);
		const request = { createDomain: input };
		const { data } = await sendOnce(request, (clientKey) => create({ variables: { input: { ...input, clientKey } } }));
		const id = data?.createDomain.id ?? null;
		if (id !== null) select(id);
		toastSuccess("Domain added", "Domain profile has been created successfully.");
		return id;
	};
}

/** A repeated request may return a domain that is already listed. */
function withDomain(domains: readonly DomainFieldsFragment[], added: DomainFieldsFragment): DomainFieldsFragment[] {
	return [...domains.filter(({ id }) => id !== added.id), added];
}
