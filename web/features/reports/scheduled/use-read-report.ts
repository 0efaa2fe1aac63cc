import { useApolloClient } from "@apollo/client/react";
import { ReportDocument, type ReportFieldsFragment } from "../../../gql/graphql.ts";
import { codeOf } from "../../../lib/api/errors.ts";

/** Reads a report as it is stored now: it is saved as a whole, and others may have changed it meanwhile. Null: deleted. */
export function useReadReport(): (id: string) => Promise<ReportFieldsFragment | null> {
	const client = useApolloClient();
	return async (id) => {
		try {
			const { data } = await client.query({ query: ReportDocument, variables: { id }, fetchPolicy: "no-cache" });
			return data?.report ?? null;
		} catch (error) {
			if (codeOf(error) !== "NOT_FOUND") throw error;
			return null;
		}
	};
}
