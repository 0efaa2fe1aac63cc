import { useQuery } from "@apollo/client/react";
import { UsedThisMonthDocument } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";

/** Credits used this month in the reader's time zone; null until known. The chart's query fetches it. */
export function useUsedThisMonth(): number | null {
	const { data } = useQuery(UsedThisMonthDocument, {
		variables: { timeZone: localTimeZone() },
		fetchPolicy: "cache-only",
	});
	return data?.me.usedThisMonth ?? null;
}
