import { createContext, use } from "react";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";

/** The domain profile the screens speak of. */
export interface ActiveDomain {
	/** Null when the account has no domain. */
	domain: DomainFieldsFragment | null;
	domains: readonly DomainFieldsFragment[];
	/** Goes to the same screen of another domain. */
	select: (id: string) => void;
}

/** Provided around all screens. */
export const ActiveDomainContext = createContext<ActiveDomain>({ domain: null, domains: [], select: () => {} });

/** The domain profile the screens speak of, and how to choose another. */
export function useActiveDomain(): ActiveDomain {
	return use(ActiveDomainContext);
}
