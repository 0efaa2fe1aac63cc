import { useQuery } from "@apollo/client/react";
import { UsedThisMonthDocument } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";

/** Credits used since this month began where the reader is; null until it is known. The chart asks for it together with the days. */
export function useUsedThisMonth(): number | null {
	const { data } = useQuery(UsedThisMonthDocument, {
		variables: { timeZone: localTimeZone() },
		fetchPolicy: "cache-only",
	});
	return data?.me.usedThisMonth ?? null;
}
