import { createContext, use } from "react";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";

export interface ActiveDomain {
	/** Null when the account has no domain. Under an open dialog, one that is no longer among the domains. */
	domain: DomainFieldsFragment | null;
	domains: readonly DomainFieldsFragment[];
	/** Goes to the same screen of another domain. */
	select: (id: string) => void;
}

export const ActiveDomainContext = createContext<ActiveDomain>({ domain: null, domains: [], select: () => {} });

/** The active domain, and how to choose another. */
export function useActiveDomain(): ActiveDomain {
	return use(ActiveDomainContext);
}
