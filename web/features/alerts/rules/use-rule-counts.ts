import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { RuleAlertCountDocument } from "../../../gql/graphql.ts";
import { dayOf, daysUpTo } from "../../../lib/days.ts";

/** How far back a rule's alerts are counted. */
const countedDays = 30;

/** How many alerts each rule raised in the last 30 days, by rule id; read one after the other. */
export function useRuleCounts(ruleIds: readonly string[]): ReadonlyMap<string, number> {
	const client = useApolloClient();
	const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
	const ids = ruleIds.join();
	useEffect(() => {
		let isWanted = true;
		const since = `${daysUpTo(dayOf(Date.now(), "UTC"), countedDays).at(-1)}T00:00:00Z`;
		const read = async () => {
			for (const id of ids ? ids.split(",") : []) {
				const filter = { ruleIds: [id], since };
				const variables = { filter, pending: { ...filter, states: ["PENDING" as const] } };
				const { data } = await client.query({
					query: RuleAlertCountDocument,
					variables,
					fetchPolicy: "network-only",
				});
				if (!isWanted || !data) return;
				const count = Math.max(0, data.all.totalCount - data.pending.totalCount);
				setCounts((before) => new Map(before).set(id, count));
			}
		};
		// What cannot be counted has no figure.
		read().catch(() => {});
		return () => {
			isWanted = false;
		};
	}, [client, ids]);
	return counts;
}
